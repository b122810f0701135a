/// <reference types="@vitest/browser-playwright" />
import { Theme } from "@radix-ui/themes/components/theme";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Figures } from "./figures.tsx";

const QUERY = { data: 34, error: null, isError: false, isFetching: false, refetch: () => Promise.reject() };
const COUNTS = "Deals that are active and still open.";

const show = () =>
  render(
    <Theme>
      <Figures
        query={QUERY}
        figures={{ "Active Deals": String, Sectors: String }}
        hints={{ "Active Deals": COUNTS }}
      />
    </Theme>,
  );

it("says on focus what a figure counts, whose label could mean another one", async () => {
  await show();
  const hint = page.getByRole("button", { name: "What Active Deals counts" });
  await expect.element(page.getByRole("button")).toHaveLength(1);
  await userEvent.tab();
  await expect.element(hint).toHaveFocus();
  await expect.element(page.getByRole("tooltip", { name: COUNTS })).toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("tooltip")).not.toBeInTheDocument();
});

it("says it when the hint is pressed, and keeps it open", async () => {
  await show();
  await page.getByRole("button", { name: "What Active Deals counts" }).click();
  await expect.element(page.getByRole("tooltip", { name: COUNTS })).toBeInTheDocument();
});

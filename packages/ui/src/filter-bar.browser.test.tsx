import { Theme } from "@radix-ui/themes/components/theme";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { FilterBar } from "./filter-bar.tsx";

function renderBar(filterCount: number) {
  return render(
    <Theme>
      <FilterBar filters={<input type="checkbox" aria-label="Hidden" />} filterCount={filterCount} />
    </Theme>,
  );
}

const filter = () => page.getByRole("checkbox", { name: "Hidden" });
const opener = (name: string) => page.getByRole("button", { name, exact: true });

it("where there is room, filters stand in the bar", async () => {
  await page.viewport(1000, 600);
  await renderBar(0);
  await expect.element(filter()).toBeVisible();
  expect(page.getByRole("button").elements()).toHaveLength(0);
});

it("on phones a button shows them, and says how many are set", async () => {
  await page.viewport(390, 600);
  const bar = await renderBar(2);
  expect(filter().elements()).toHaveLength(0);
  await expect.element(opener("Filters 2")).toHaveAttribute("aria-expanded", "false");
  await opener("Filters 2").click();
  await expect.element(filter()).toBeVisible();
  await bar.unmount();
  await renderBar(0);
  await expect.element(opener("Filters")).toBeVisible();
});

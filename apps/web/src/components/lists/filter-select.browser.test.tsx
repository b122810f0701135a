import { Theme } from "@radix-ui/themes/components/theme";
import { useState } from "react";
import { beforeEach, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { FilterSelect } from "./filter-select.tsx";

const OPTIONS = [
  { value: "all", label: "All Sectors" },
  { value: "software", label: "Software" },
  { value: "other", label: "Other" },
] as const;
const select = page.getByRole("combobox", { name: "Sector" });
const option = (name: string) => page.getByRole("option", { name });

function Filter() {
  const [value, setValue] = useState<(typeof OPTIONS)[number]["value"]>("all");
  return <FilterSelect label="Sector" value={value} options={OPTIONS} onChange={setValue} />;
}

beforeEach(async () => {
  await render(
    <Theme>
      <Filter />
    </Theme>,
  );
  await expect.element(select).toHaveTextContent("All Sectors");
  await expect.element(select).toHaveAttribute("aria-expanded", "false");
});

it("opens at the first click, and keeps its size and its focus", async () => {
  const before = select.element().getBoundingClientRect();
  await userEvent.click(select);
  await userEvent.click(option("Other"));
  await expect.element(select).toHaveTextContent("Other");
  await expect.element(select).toHaveFocus();
  expect(select.element().getBoundingClientRect().height).toBe(before.height);
  await userEvent.click(select);
  await expect.element(option("Other")).toHaveAttribute("aria-selected", "true");
});

it.each(["{Enter}", " ", "{ArrowDown}", "{ArrowUp}"])("opens with %j", async (key) => {
  await userEvent.tab();
  await expect.element(select).toHaveFocus();
  await userEvent.keyboard(key);
  await expect.element(option("All Sectors")).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(option("Software")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(select).toHaveTextContent("Software");
  await expect.element(select).toHaveFocus();
});

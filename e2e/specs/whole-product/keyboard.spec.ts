import { expect, test, toasts, unique } from "../../fixtures.ts";
import { tabTo } from "../../helpers/accessibility.ts";
import { dealCard } from "../../helpers/deals.ts";

test("a deal is added without a mouse", { tag: "@core" }, async ({ page, signIn }) => {
  const company = unique("Keystroke");
  await signIn();
  await page.goto("/deals");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Deals");

  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("button", { name: "New Deal" }));
  await page.keyboard.press("Enter");

  const form = page.getByRole("dialog", { name: "Create New Deal" });
  await expect(form.getByLabel("Company")).toBeFocused();
  await page.keyboard.type(company);
  await tabTo(page, form.getByRole("combobox", { name: "Sector" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("option", { name: "Software" })).toBeFocused();
  await page.keyboard.press("End");
  await expect(page.getByRole("option", { name: "Other" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(form.getByRole("combobox", { name: "Sector" })).toHaveText("Other");
  for (const label of ["Deal Type", "Deal Source"]) {
    await tabTo(page, form.getByRole("combobox", { name: label, exact: true }));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("option").first()).toBeFocused();
    await page.keyboard.press("Enter");
  }
  await tabTo(page, form.getByLabel("Deal Value"));
  await page.keyboard.type("1200000");
  await page.keyboard.press("Enter");

  await expect(form).toBeHidden();
  await expect(toasts(page)).toHaveCount(1);
  await expect(dealCard(page, company)).toContainText("$1,200,000");
  await expect(page.getByRole("button", { name: "New Deal" })).toBeFocused();
});

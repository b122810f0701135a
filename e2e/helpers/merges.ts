import type { Page } from "@playwright/test";

/** Chooses the record that stays, in the dialog of a merge. */
export async function chooseOther(page: Page, name: string) {
  await page.getByRole("button", { name: /^Merge into:/ }).click();
  await page.getByRole("combobox", { name: /^Search/ }).fill(name);
  await page.getByRole("option", { name }).click();
}

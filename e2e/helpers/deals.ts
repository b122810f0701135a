import { expect, type Locator, type Page } from "@playwright/test";

/** The card of a deal, by the codename or company that it shows. */
export function dealCard(page: Page, title: string): Locator {
  return page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title, exact: true }) });
}

/** A tab of the deals page; its text ends with the count. */
export function dealTab(page: Page, name: string): Locator {
  return page.getByRole("tab", { name: new RegExp(`^${name}`) });
}

/** Chooses an option of a select by its label. */
export async function chooseOption(select: Locator, option: string) {
  await select.click();
  await select.page().getByRole("option", { name: option, exact: true }).click();
}

/** Opens the form for a new deal. */
export async function openDealForm(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "New Deal" }).first().click();
  const form = page.getByRole("dialog", { name: "Create New Deal" });
  await form.waitFor();
  return form;
}

/** Opens the form that edits a deal whose card is visible. */
export async function openEditDealForm(page: Page, title: string): Promise<Locator> {
  await page.getByRole("button", { name: `Edit ${title}`, exact: true }).click();
  const form = page.getByRole("dialog", { name: "Edit Deal" });
  await form.waitFor();
  return form;
}

/** Opens the stage editor of a card and chooses a stage, without saving it. */
export async function pickStage(card: Locator, stage: string): Promise<Locator> {
  await card.getByRole("button", { name: /^Stage: .* Change$/ }).click();
  await card.page().getByRole("option", { name: stage, exact: true }).click();
  const editor = card.getByRole("group", { name: "Edit stage" });
  // The closing list gives the focus back in a task of its own, which a key pressed at once would precede.
  await expect(editor.getByRole("combobox", { name: "Stage" })).toBeFocused();
  return editor;
}

/** A deal, in its panel or as a page, by the codename or company that it shows. */
export function dealDialog(page: Page, title: string): Locator {
  const name = { name: title, exact: true };
  return page.getByRole("dialog", name).or(page.getByRole("article", name));
}

/** Leads from the page of a deal to the list that it was opened from. */
export function backToList(page: Page): Locator {
  return page.getByRole("link", { name: "Back to the list" });
}

/** Opens a deal whose card is visible. */
export async function openDeal(page: Page, title: string): Promise<Locator> {
  // RIM cards have a second link, View Details.
  await dealCard(page, title).getByRole("link", { name: title }).first().click();
  const dialog = dealDialog(page, title);
  await dialog.waitFor();
  return dialog;
}

/** The value under a label in the overview of an open deal. */
export function overviewValue(dialog: Locator, label: string): Locator {
  return dialog
    .locator("dl > div")
    .filter({ has: dialog.page().getByRole("term").getByText(label, { exact: true }) })
    .getByRole("definition");
}

/** Unfolds the facts of an open deal that have no value. */
export async function showEmptyFacts(dialog: Locator): Promise<void> {
  await dialog.getByRole("button", { name: /^\d+ empty facts?$/, expanded: false }).click();
}

/** Chooses from the action menu of an open deal. */
export async function chooseDealAction(dialog: Locator, action: string) {
  await dialog.getByRole("button", { name: "Actions", exact: true }).click();
  await dialog.page().getByRole("menuitem", { name: action, exact: true }).click();
}

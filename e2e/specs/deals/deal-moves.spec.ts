import { expect, holdRequests, test, toasts } from "../../fixtures.ts";
import {
  chooseDealAction,
  chooseOption,
  dealCard,
  dealDialog,
  dealTab,
  openDeal,
  pickStage,
} from "../../helpers/deals.ts";
import { holdEvents } from "../../helpers/live.ts";
import type { Deal } from "../../helpers/rest.ts";

const MOVES = [
  { action: "Move to Portfolio", category: "portfolio", toast: "Moved to portfolio", tab: "Portfolio" },
  { action: "Mark as Dead", category: "dead", toast: "Marked as dead", tab: "Dead" },
  { action: "Mark as Revisit", category: "revisit", toast: "Marked as revisit", tab: "Revisit" },
] as const;

test("each move of the menu names the new category, and Undo reverts it", { tag: "@core" }, async ({
  page,
  signIn,
  addDeal,
  admin,
}) => {
  const { id, company } = await addDeal();
  const stored = () => admin.sendOk<Deal>("GET", `/api/deals/${id}`);
  await signIn();
  await page.goto(`/deals?search=${company}`);
  const dialog = await openDeal(page, company);
  for (const { action, category, toast, tab } of MOVES) {
    await chooseDealAction(dialog, action);
    await expect(toasts(page)).toContainText(toast);
    await expect(dialog.getByText(tab, { exact: true }).first()).toBeVisible();
    expect(await stored()).toMatchObject({ category });
    await dialog.getByRole("button", { name: "Actions" }).click();
    await expect(page.getByRole("menuitem")).toHaveCount(7);
    await expect(page.getByRole("menuitem", { name: action })).toHaveCount(0);
    await page.keyboard.press("Escape");

    await toasts(page).getByRole("button", { name: "Undo" }).click();
    await expect(toasts(page)).toContainText("Returned to active");
    await expect(dialog, "the toast is no way out of the dialog").toBeVisible();
    expect(await stored()).toMatchObject({ category: "active" });
  }
  expect(await stored(), "a move and its Undo are one write each").toMatchObject({ version: 7 });
});

test("a deal that is moved is removed from its tab and listed in the other one", async ({
  page,
  signIn,
  addDeal,
}) => {
  // In this stage no move loses the investment date, so none asks for confirmation.
  const { company } = await addDeal({ stage: "closed" });
  await signIn();
  await page.goto(`/deals?search=${company}`);
  for (const { action, toast, tab } of MOVES) {
    const dialog = await openDeal(page, company);
    await chooseDealAction(dialog, action);
    await expect(toasts(page)).toContainText(toast);
    await dialog.getByRole("button", { name: "Close", exact: true }).click();
    await expect(dealCard(page, company)).toBeHidden();
    await dealTab(page, tab).click();
    await expect(dealCard(page, company)).toBeVisible();
  }
});

test("Undo can be reached with the keyboard while the deal is open, and the focus returns", async ({
  page,
  signIn,
  addDeal,
  admin,
}) => {
  const { id, company } = await addDeal();
  await signIn();
  await page.goto(`/deals?search=${company}`);
  const dialog = await openDeal(page, company);
  await chooseDealAction(dialog, "Mark as Dead");
  await expect(toasts(page)).toContainText("Marked as dead");
  await page.keyboard.press("F8");
  await page.keyboard.press("Tab");
  await expect(toasts(page).getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(toasts(page)).toContainText("Returned to active");
  expect(await admin.sendOk<Deal>("GET", `/api/deals/${id}`)).toMatchObject({ category: "active" });
  await expect(dialog.getByRole("button", { name: "Actions" })).toBeFocused();
});

test("a move is shown at once, and reverted if the server cannot be reached", async ({
  page,
  signIn,
  addDeal,
  expectFault,
}) => {
  expectFault(/ERR_FAILED/);
  const { company } = await addDeal();
  await signIn();
  await page.goto(`/deals?search=${company}`);
  const dialog = await openDeal(page, company);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/api/trpc/deals.update*", async (route) => {
    await promise;
    await route.abort();
  });
  await chooseDealAction(dialog, "Mark as Dead");
  await expect(dialog.getByText("Dead", { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Actions" }).click();
  await expect(page.getByRole("menuitem", { name: "Return to Active" })).toBeDisabled();
  await page.keyboard.press("Escape");
  resolve();
  await expect(toasts(page)).toContainText("ErrorThe deal was not moved.");
  await expect(dialog.getByText("Active", { exact: true })).toBeVisible();
});

test("two people move a deal to different categories: the second decides", async ({
  page,
  signIn,
  addDeal,
  admin,
  expectFault,
}) => {
  expectFault(/409/);
  const { id, company } = await addDeal();
  await signIn();
  await holdEvents(page);
  await page.goto(`/deals?search=${company}`);
  const dialog = await openDeal(page, company);
  // The page does not learn of the other's moves by itself.
  const release = await holdRequests(page, "**/api/trpc/**deals.get**");
  // A change to another field of the deal does not lead to a conflict.
  await admin.sendOk("PUT", `/api/deals/${id}`, { stage: "closed" });
  await chooseDealAction(dialog, "Mark as Revisit");
  await expect(toasts(page)).toContainText("Marked as revisit");
  await expect(dialog.getByRole("button", { name: /^Stage: Closed/ })).toBeVisible();

  await admin.sendOk("PUT", `/api/deals/${id}`, { category: "portfolio" });
  await chooseDealAction(dialog, "Mark as Dead");
  const question = page.getByRole("alertdialog", { name: "Administrator moved this deal" });
  await expect(question).toContainText("is now in Portfolio. You chose Dead.");
  release();
  await question.getByRole("button", { name: "Keep Portfolio" }).click();
  expect(await admin.sendOk<Deal>("GET", `/api/deals/${id}`)).toMatchObject({ category: "portfolio" });
  await chooseDealAction(dialog, "Mark as Dead");
  await expect(toasts(page)).toContainText("Marked as dead");

  // Undo shows no conflict dialog: the other member's later change stays.
  await admin.sendOk("PUT", `/api/deals/${id}`, { category: "active" });
  await toasts(page).getByRole("button", { name: "Undo" }).click();
  await expect(toasts(page)).toContainText("Not undone");
  expect(await admin.sendOk<Deal>("GET", `/api/deals/${id}`)).toMatchObject({ category: "active" });
});

test("an active deal is moved to RIM from its card, with a chosen interval", { tag: "@core" }, async ({
  page,
  signIn,
  addDeal,
  admin,
}) => {
  const { id, company } = await addDeal();
  await signIn();
  await page.goto(`/deals?search=${company}`);
  await dealCard(page, company).getByRole("button", { name: "Move to RIM" }).click();
  const form = page.getByRole("dialog", { name: "Move to RIM Deals" });
  const interval = form.getByRole("combobox", { name: "Follow-up Interval" });
  await expect(interval).toHaveText("6 Months");
  await interval.click();
  await expect(page.getByRole("option")).toHaveText(["3 Months", "6 Months", "9 Months", "1 Year"]);
  await page.getByRole("option", { name: "1 Year" }).click();
  await expect(interval).toHaveAccessibleDescription(/^Next follow-up on [A-Z][a-z]{2} \d+, \d{4}$/);
  await form.getByRole("button", { name: "Cancel" }).click();
  await expect(form).toBeHidden();

  // Opened again, it starts with the default.
  await dealCard(page, company).getByRole("button", { name: "Move to RIM" }).click();
  await expect(interval).toHaveText("6 Months");
  await chooseOption(interval, "3 Months");
  await form.getByRole("button", { name: "Move to RIM" }).click();
  await expect(form).toBeHidden();
  await expect(toasts(page)).toContainText("Moved to RIM");
  await expect(dealCard(page, company)).toBeHidden();
  const moved = await admin.sendOk<Deal>("GET", `/api/deals/${id}`);
  expect(moved).toMatchObject({ category: "rim", rimFollowUpInterval: "3_months" });

  await toasts(page).getByRole("button", { name: "Undo" }).click();
  await expect(dealCard(page, company)).toBeVisible();
  expect(await admin.sendOk<Deal>("GET", `/api/deals/${id}`)).toMatchObject({
    category: "active",
    rimFollowUpInterval: null,
    rimFollowUpDate: null,
  });
});

test("only active deals have the button, and a deal that returns from RIM shows its date", async ({
  page,
  signIn,
  addDeal,
  admin,
}) => {
  const { id, company } = await addDeal();
  await admin.sendOk("PUT", `/api/deals/${id}`, { category: "dead" });
  await signIn();
  await page.goto(`/deals?search=${company}&tab=dead`);
  await expect(dealCard(page, company)).toBeVisible();
  await expect(dealCard(page, company).getByRole("button", { name: "Move to RIM" })).toHaveCount(0);

  const rimFollowUpDate = "2026-01-15T12:00:00.000Z";
  await admin.sendOk("PUT", `/api/deals/${id}`, {
    category: "rim",
    rimFollowUpInterval: "9_months",
    rimFollowUpDate,
  });
  await page.goto(`/deals/${id}`);
  const dialog = dealDialog(page, company);
  await chooseDealAction(dialog, "Return to Active");
  await toasts(page).getByRole("button", { name: "Undo" }).click();
  await expect(toasts(page)).toContainText("is followed up on Jan 15, 2026");
  expect(await admin.sendOk<Deal>("GET", `/api/deals/${id}`)).toMatchObject({
    category: "rim",
    rimFollowUpInterval: "9_months",
    rimFollowUpDate,
  });
});

test("a move to RIM that fails keeps the chosen interval, and reports changes of others", async ({
  page,
  signIn,
  addDeal,
  admin,
  expectFault,
}) => {
  expectFault(/500|409/);
  const { id, company } = await addDeal();
  await signIn();
  await holdEvents(page);
  await page.goto(`/deals?search=${company}`);
  const dialog = await openDeal(page, company);
  await chooseDealAction(dialog, "Move to RIM");
  const form = page.getByRole("dialog", { name: "Move to RIM Deals" });
  const interval = form.getByRole("combobox", { name: "Follow-up Interval" });
  await chooseOption(interval, "9 Months");
  await page.route("**/api/trpc/deals.update*", (route) => route.fulfill({ status: 500, body: "no" }));
  await form.getByRole("button", { name: "Move to RIM" }).click();
  await expect(toasts(page)).toContainText("ErrorFailed to move deal to RIM");
  await expect(form.getByRole("alert")).toContainText("The deal was not moved.");
  await expect(interval).toHaveText("9 Months");
  await page.unroute("**/api/trpc/deals.update*");

  await admin.sendOk("PUT", `/api/deals/${id}`, { category: "portfolio" });
  await form.getByRole("button", { name: "Move to RIM" }).click();
  await expect(form.getByRole("alert")).toContainText("moved this deal to Portfolio in the meantime");
  await form.getByRole("button", { name: "Move to RIM" }).click();
  await expect(form).toBeHidden();
  expect(await admin.sendOk<Deal>("GET", `/api/deals/${id}`)).toMatchObject({
    category: "rim",
    rimFollowUpInterval: "9_months",
  });
});

test("a move that clears the date of the investment asks first, because it cannot be undone", async ({
  page,
  signIn,
  addDeal,
  admin,
}) => {
  const { id, company } = await addDeal();
  await admin.sendOk("PUT", `/api/deals/${id}`, { category: "portfolio" });
  await signIn();
  await page.goto(`/deals/${id}`);
  const dialog = dealDialog(page, company);
  const question = page.getByRole("alertdialog", { name: "Leave the portfolio?" });
  await chooseDealAction(dialog, "Mark as Dead");
  await expect(question).toContainText(`${company} is not in the stage Closed`);
  await question.getByRole("button", { name: "Cancel" }).click();
  expect(await admin.sendOk<Deal>("GET", `/api/deals/${id}`)).toMatchObject({ category: "portfolio" });

  await chooseDealAction(dialog, "Mark as Dead");
  await question.getByRole("button", { name: "Mark as Dead" }).click();
  await expect(toasts(page)).toContainText("Marked as dead");
  await expect(toasts(page).getByRole("button", { name: "Undo" })).toHaveCount(0);
});

test("a double click on Save saves the stage and leaves its editor closed", async ({
  page,
  signIn,
  addDeal,
}) => {
  const { company } = await addDeal();
  await signIn();
  await page.goto(`/deals?search=${company}`);
  const dialog = await openDeal(page, company);
  for (const place of [dialog, dealCard(page, company)]) {
    const editor = await pickStage(place, place === dialog ? "Due Diligence" : "Closed");
    await editor.getByRole("button", { name: "Save" }).dblclick();
    await expect(toasts(page)).toContainText("Deal stage has been updated successfully");
    await expect(editor).toBeHidden();
    await expect(page.getByRole("option")).toHaveCount(0);
    if (place === dialog) await dialog.getByRole("button", { name: "Close" }).click();
  }
});

test("a stage that could not be saved offline stays chosen, and can be saved again", async ({
  page,
  context,
  signIn,
  addDeal,
  expectFault,
}) => {
  expectFault(/ERR_INTERNET_DISCONNECTED/);
  const { company } = await addDeal();
  await signIn();
  await page.goto(`/deals?search=${company}`);
  const card = dealCard(page, company);
  const editor = await pickStage(card, "Closed");
  await context.setOffline(true);
  await editor.getByRole("button", { name: "Save" }).click();
  await expect(toasts(page)).toContainText("You are offlineFailed to update deal stage");
  await expect(editor.getByRole("combobox", { name: "Stage" })).toHaveText("Closed");
  await expect(editor.getByRole("combobox", { name: "Stage" })).toBeFocused();
  await context.setOffline(false);
  await editor.getByRole("button", { name: "Save" }).click();
  await expect(card.getByRole("button", { name: /^Stage: Closed/ })).toBeVisible();
});

import { expect, holdRequests, test, toasts } from "../../fixtures.ts";
import { dealCard, dealDialog, openDeal } from "../../helpers/deals.ts";
import { addBank, openFunding, sourceCard } from "../../helpers/funding-sources.ts";
import { holdEvents } from "../../helpers/live.ts";
import type { Deal } from "../../helpers/rest.ts";
import { addTask, openTasksList } from "../../helpers/tasks.ts";

test("the capital stack is updated with the value of the deal", async ({ page, signIn, addDeal, admin }) => {
  const { id, company } = await addDeal({ value: 20_000_000 });
  await addBank(admin, id, { status: "committed", name: "Harbor", hasTermSheet: true, amount: "5000000" });
  await signIn();
  await openFunding(page, id);
  const stack = page.getByRole("region", { name: "Capital Stack", exact: true });
  await expect(stack).toContainText("$15M uncovered");
  await dealDialog(page, company).getByRole("button", { name: "Edit Deal" }).click();
  const form = page.getByRole("dialog", { name: "Edit Deal" });
  await form.getByLabel("Deal Value").fill("12000000");
  await form.getByRole("button", { name: "Save Changes" }).click();
  await expect(stack).toContainText("$7M uncovered");
});

test("what colleagues have added to a deal is shown when it is opened again", { tag: "@core" }, async ({
  page,
  signIn,
  addDeal,
  admin,
}) => {
  const deal = await addDeal();
  await signIn();
  await page.clock.install();
  await page.goto(`/deals?search=${deal.company}`);
  const dialog = await openDeal(page, deal.company);
  const tab = (name: string) => dialog.getByRole("tab", { name }).click();
  await tab("Funding");
  await expect(page.getByText("No funding sources yet")).toBeVisible();
  await tab("Tasks");
  await expect(page.getByText("No tasks for this deal")).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();

  await addBank(admin, deal.id, { name: "Harbor Credit" });
  await addTask(admin, deal, { title: "Call the lender" });
  await page.clock.fastForward("00:11");
  await openDeal(page, deal.company);
  await tab("Funding");
  await expect(sourceCard(page, "Harbor Credit")).toBeVisible();
  await expect(page.getByText("Active Sources1")).toBeVisible();
  await tab("Tasks");
  await expect(openTasksList(page)).toContainText("Call the lender");
});

test("opening the list of stages does not overwrite a stage that someone else has changed meanwhile", async ({
  page,
  signIn,
  addDeal,
  admin,
}) => {
  const { id, company } = await addDeal();
  await signIn();
  await holdEvents(page);
  await page.goto(`/deals?search=${company}`);
  await admin.sendOk("PUT", `/api/deals/${id}`, { stage: "closed", description: "Signed on Monday" });
  const release = await holdRequests(page, "**/api/trpc/*deals.get*");
  const dialog = await openDeal(page, company);
  await dialog.getByRole("button", { name: /^Stage: Initial Discussion/ }).click();
  // Until the list is open, Escape closes the dialog.
  await expect(page.getByRole("listbox")).toBeVisible();
  await page.keyboard.press("Escape");
  release();
  await expect(dialog).toContainText("Signed on Monday");
  await dialog.getByRole("group", { name: "Edit stage" }).getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("button", { name: /^Stage: Closed/ })).toBeFocused();
  expect(await admin.sendOk<Deal>("GET", `/api/deals/${id}`)).toMatchObject({ stage: "closed", version: 2 });
});

test("Undo of a follow-up keeps the one that someone else has chosen since", async ({
  page,
  signIn,
  addDeal,
  admin,
  expectFault,
}) => {
  expectFault(/409/);
  const { id, company } = await addDeal();
  await admin.sendOk("PUT", `/api/deals/${id}`, { category: "rim", rimFollowUpInterval: "3_months" });
  await signIn();
  await page.goto(`/rim-deals?search=${company}`);
  await dealCard(page, company)
    .getByRole("button", { name: `Actions for ${company}` })
    .click();
  await page.getByRole("menuitem", { name: "Follow Up in 1 Year" }).click();
  await expect(toasts(page)).toContainText("Follow-up scheduled");
  const theirs = await admin.sendOk<Deal>("PUT", `/api/deals/${id}`, { rimFollowUpInterval: "6_months" });
  await toasts(page).getByRole("button", { name: "Undo" }).click();
  await expect(toasts(page)).toContainText(/Not undone.* to RIM until .* in the meantime/);
  expect(await admin.sendOk<Deal>("GET", `/api/deals/${id}`)).toMatchObject({ version: theirs.version });
  await expect(dealCard(page, company)).toContainText("Interval6 Months");
});

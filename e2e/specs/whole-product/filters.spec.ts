import type { Page } from "@playwright/test";
import { expect, test, unique } from "../../fixtures.ts";
import { expectAccessible } from "../../helpers/accessibility.ts";
import { addContact } from "../../helpers/contacts.ts";
import { downloadExport, readCsv } from "../../helpers/csv-export.ts";
import { dealCard, dealTab } from "../../helpers/deals.ts";
import { addTask } from "../../helpers/tasks.ts";

const opener = (page: Page) => page.getByRole("button", { name: /^More filters/ });
const panel = (page: Page) => page.getByRole("dialog", { name: "Filters" });
const section = (page: Page, label: string) => panel(page).locator("summary").filter({ hasText: label });
const chips = (page: Page) => page.getByRole("list", { name: "Filtered by" });
const paramsOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

test("deals are filtered by several values, members, a firm, an amount and days, by keyboard, and each is taken away", {
  tag: "@core",
}, async ({ page, signIn, addMember, admin, addDeal }) => {
  const word = unique("Merganser");
  const me = await addMember("partner");
  await signIn(me);
  const one = await addDeal({ company: `${word} One`, value: 12_000_000, stage: "under_loi" });
  await addDeal({ company: `${word} Two`, value: 40_000_000, stage: "due_diligence" });
  await addDeal({ company: `${word} Three`, value: 12_000_000 });
  await admin.sendOk("PUT", `/api/deals/${one.id}`, { leadUserId: me.id });
  await page.goto(`/deals?search=${word}`);
  await expect(dealTab(page, "Active Deals")).toContainText("3");

  // Two stages, with the keyboard alone.
  await opener(page).focus();
  await page.keyboard.press("Enter");
  await expect(panel(page)).toBeVisible();
  await section(page, "Stage").first().focus();
  await page.keyboard.press("Enter");
  for (const stage of ["Under LOI", "Due Diligence"]) {
    await panel(page).getByRole("checkbox", { name: stage }).focus();
    await page.keyboard.press("Space");
  }
  await expect(dealTab(page, "Active Deals")).toContainText("2");
  expect(paramsOf(page)).toEqual({ search: word, stage: "under_loi,due_diligence" });
  await expect(section(page, "Stage").first()).toContainText("Under LOI, Due Diligence");
  await expect(page.getByRole("combobox", { name: "Stage", includeHidden: true })).toHaveText("2 chosen");

  // An amount as people type it; what cannot be read is said and filters nothing.
  await section(page, "Deal Value").click();
  const from = panel(page).getByRole("textbox", { name: "From" });
  await from.fill("lots");
  await from.press("Enter");
  await expect(panel(page).getByRole("alert")).toHaveText(/Deal Value must be an amount/);
  expect(paramsOf(page).value).toBeUndefined();
  await from.fill("30M");
  await panel(page).getByRole("textbox", { name: "To" }).fill("20M");
  await panel(page).getByRole("textbox", { name: "To" }).press("Enter");
  await expect(panel(page).getByRole("alert")).toHaveText("Deal Value must not end before it begins");
  await from.fill("10M");
  await from.press("Enter");
  await expect(dealTab(page, "Active Deals")).toContainText("1");
  expect(paramsOf(page).value).toBe("10000000..20000000");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(opener(page)).toBeFocused();
  await expect(opener(page)).toHaveText(/More filters\s*2/);
  await expect(dealCard(page, `${word} One`)).toBeVisible();
  await expect(dealCard(page, `${word} Two`)).toHaveCount(0);

  // The same after a reload, from the server, and in the file.
  const response = await page.reload();
  expect(await response?.text()).toContain("$10M to $20M");
  await expect(chips(page).getByRole("button")).toHaveText([
    "Stage: Under LOI, Due DiligenceRemove",
    "Deal Value: $10M to $20MRemove",
  ]);
  await expectAccessible(page);
  expect((await readCsv(await downloadExport(page))).rows.length).toBe(1);

  // Each is taken away by itself, and Back brings it again.
  await chips(page)
    .getByRole("button", { name: /^Deal Value/ })
    .click();
  await expect(dealTab(page, "Active Deals")).toContainText("2");
  await page.goBack();
  await expect(dealTab(page, "Active Deals")).toContainText("1");

  // Mine, a member, a firm and a day.
  await page.goto(`/deals?search=${word}`);
  await opener(page).click();
  await panel(page).getByRole("checkbox", { name: "Only mine" }).click();
  await expect(dealTab(page, "Active Deals")).toContainText("1");
  await panel(page).getByRole("checkbox", { name: "Only mine" }).click();
  await section(page, "Deal Lead").click();
  await panel(page).getByRole("checkbox", { name: "Unassigned" }).click();
  await expect(dealTab(page, "Active Deals")).toContainText("2");
  await panel(page).getByRole("checkbox", { name: me.name }).click();
  await expect(dealTab(page, "Active Deals")).toContainText("3");
  await section(page, "Firm").click();
  await panel(page)
    .getByRole("button", { name: /^Firm:/ })
    .click();
  await page.getByPlaceholder("Search firms...").fill(`${word} Tw`);
  await page.getByRole("option", { name: `${word} Two` }).click();
  await expect(dealTab(page, "Active Deals")).toContainText("1");
  await expect(chips(page)).toContainText(`Firm: ${word} Two`);
  await section(page, "Created").click();
  await panel(page).getByLabel("From").fill("2199-01-01");
  await panel(page).getByLabel("From").press("Enter");
  await expect(page.getByText("No deals match your filters")).toBeVisible();
  await panel(page).getByRole("button", { name: "Clear all filters" }).click();
  await expect(page).toHaveURL("/deals");
  await expect(chips(page)).toHaveCount(0);
});

test("on a phone the panel is behind the filters, and what is filtered by stays to be seen", async ({
  page,
  signIn,
  addDeal,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const word = unique("Whimbrel");
  await addDeal({ company: `${word} One`, dealType: "Investment" });
  await addDeal({ company: `${word} Two` });
  await signIn();
  await page.goto(`/deals?search=${word}`);
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  await opener(page).click();
  await section(page, "Deal Type").click();
  await panel(page).getByRole("checkbox", { name: "Investment" }).click();
  await expect(dealTab(page, "Active Deals")).toContainText("1");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.reload();
  await expect(chips(page).getByRole("button")).toHaveText("Deal Type: InvestmentRemove");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test("other lists have filters of their own", async ({ page, signIn, addMember, admin }) => {
  const word = unique("Dunlin");
  const me = await addMember();
  await signIn(me);
  await addTask(admin, null, { title: `${word} mine`, assignedTo: me.id, priority: "high" });
  await addTask(admin, null, { title: `${word} other`, priority: "low" });
  await addTask(admin, null, { title: `${word} middle`, priority: "medium" });
  await addContact(admin, { name: `${word} Person`, isPublic: true });

  await page.goto(`/tasks?search=${word}&view=table`);
  const rows = page.getByRole("grid", { name: "Tasks" });
  await expect(rows).toHaveAttribute("aria-rowcount", "4");
  await opener(page).click();
  await section(page, "Priority").click();
  await panel(page).getByRole("checkbox", { name: "High" }).click();
  await panel(page).getByRole("checkbox", { name: "Low" }).click();
  await expect(rows).toHaveAttribute("aria-rowcount", "3");
  await panel(page).getByRole("checkbox", { name: "Only mine" }).click();
  await expect(rows).toHaveAttribute("aria-rowcount", "2");
  await expect(rows).toContainText(`${word} mine`);

  await page.goto(`/contacts?search=${word}&tab=general`);
  await expect(page.getByRole("tab", { name: /General/ })).toContainText("1");
  await opener(page).click();
  await section(page, "Visibility").click();
  await panel(page).getByRole("checkbox", { name: "Private" }).click();
  await expect(page.getByRole("tab", { name: /General/ })).toContainText("0");
  await page.keyboard.press("Escape");
  await expectAccessible(page);
  await chips(page).getByRole("button").click();
  await expect(page.getByRole("tab", { name: /General/ })).toContainText("1");
});

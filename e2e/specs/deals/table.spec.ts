import type { Locator, Page } from "@playwright/test";
import { expect, test, toasts, unique } from "../../fixtures.ts";
import { connect } from "../../helpers/database.ts";
import { noonFromToday } from "../../helpers/dates.ts";
import { dealDialog, dealTab } from "../../helpers/deals.ts";
import { callsOf } from "../../helpers/live.ts";

const table = (page: Page) => page.getByRole("grid", { name: "Deals" });
const head = (page: Page, name: string) => table(page).getByRole("columnheader", { name, exact: true });
const heads = (page: Page) => table(page).locator("th:not([data-select]) button:first-child");
const row = (page: Page, name: string) => table(page).getByRole("row").filter({ hasText: name });
const cell = (at: Locator, column: string) => at.locator(`[data-column="${column}"]`);
const names = (page: Page) => table(page).locator('[data-column="name"] a');
const focused = (page: Page) => page.locator(":focus");

/** The deals of one word, with a value each. */
async function openTable(page: Page, word: string, query = ""): Promise<void> {
  await page.goto(`/deals?view=table&search=${word}${query}`);
  await expect(table(page)).toBeVisible();
}

test("the table says of each deal where it stands, how long, and what comes next; it opens at the first page", {
  tag: "@core",
}, async ({ page, signIn, addDeal, addMember, admin }) => {
  const word = unique("Osprey");
  const lead = await addMember("partner");
  const deal = await addDeal({
    company: `${word} Fasteners`,
    codename: `Project ${word}`,
    value: 12_500_000,
    stage: "due_diligence",
    leadUserId: lead.id,
  });
  await admin.sendOk("POST", "/api/tasks", { title: "Later", dealId: deal.id, dueDate: noonFromToday(9) });
  const task = { title: "Quality of earnings", dealId: deal.id, dueDate: noonFromToday(-2) };
  await admin.sendOk("POST", "/api/tasks", task);
  await signIn();
  const calls = await callsOf(page);
  const response = await page.goto(`/deals?view=table&search=${word}`);
  expect(await response?.text()).toContain("$12.5M");

  const shown = row(page, word);
  await expect(cell(shown, "name")).toHaveText(`Project ${word}${word} Fasteners`);
  await expect(cell(shown, "stage")).toHaveText("Due Diligence");
  await expect(cell(shown, "stageSince")).toHaveText("0");
  await expect(cell(shown, "value")).toHaveText("$12.5M");
  await expect(cell(shown, "leadUserId")).toContainText(lead.name);
  await expect(cell(shown, "nextTask")).toHaveText("Quality of earnings2 days late");
  await expect(cell(shown, "updatedAt")).toHaveText("just now");
  expect(calls).toEqual([]);
  await expect(table(page)).toHaveAttribute("aria-rowcount", "2");
  await expect(shown).toHaveAttribute("aria-rowindex", "2");

  await names(page).click();
  await expect(dealDialog(page, `Project ${word}`)).toBeVisible();
});

test("a deal that is longer in its stage than usual is marked, also for those who hear it", async ({
  page,
  signIn,
  addDeal,
  admin,
}) => {
  const word = unique("Slowcombe");
  const { id } = await addDeal({ company: `${word} New` });
  await admin.sendOk("PUT", `/api/deals/${id}`, { stage: "under_loi" });
  const sql = connect(process.env.E2E_DATA_DIR ?? "");
  await sql`
    insert into deals (company, sector, deal_type, deal_source, created_at, updated_at)
    select ${`${word} Old`}, 'Software', 'Buyout', 'Network', at, at from (select now() - interval '3000 days' as at) as past`;
  await sql.end();
  await signIn();
  await openTable(page, word);
  await expect(cell(row(page, `${word} Old`), "stageSince")).toHaveText(
    /^3000, longer than usual: half of the deals leave this stage within [\d.,]+ days?$/,
  );
  await expect(cell(row(page, `${word} New`), "stageSince")).toHaveText("0");
});

test("a press on a head sorts, and says so; the address keeps it", async ({ page, signIn, addDeal }) => {
  const word = unique("Quarry");
  await addDeal({ company: `${word} b`, value: 2_000_000, stage: "closed" });
  await addDeal({ company: `${word} a`, value: 30_000_000, stage: "under_loi" });
  await addDeal({ company: `${word} c`, stage: "due_diligence" });
  await signIn();
  await openTable(page, word);
  const order = (letters: string) =>
    expect(names(page)).toHaveText([...letters].map((each) => `${word} ${each}`));
  await order("cab");
  const value = head(page, "Deal Value");
  await value.getByRole("button", { name: "Deal Value", exact: true }).click();
  await order("abc");
  await expect(value).toHaveAttribute("aria-sort", "descending");
  await value.getByRole("button", { name: "Deal Value", exact: true }).click();
  await order("bac");
  await expect(page).toHaveURL(/sort=value\.asc/);
  await page.reload();
  await order("bac");
  await expect(value).toHaveAttribute("aria-sort", "ascending");
  await value.getByRole("button", { name: "Deal Value", exact: true }).click();
  await order("cab");
  await expect(page).not.toHaveURL(/sort=/);

  await openTable(page, word, "&sort=stage.asc");
  await order("acb");
  await openTable(page, word, "&sort=shoeSize.asc");
  await order("cab");
});

test("the keyboard moves from cell to cell, selects, copies and opens", async ({
  page,
  context,
  signIn,
  addDeal,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const word = unique("Halyard");
  await addDeal({ company: `${word} 3`, value: 3_000_000, stage: "under_loi" });
  await addDeal({ company: `=${word} 2`, value: 2_000_000 });
  await addDeal({ company: `${word} 1`, value: 1_000_000 });
  await signIn();
  await openTable(page, word, "&sort=value.asc");
  // One stop for the whole table.
  await page.getByRole("radio", { name: "Table" }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  const at = async (name: string, column: string) =>
    expect(focused(page))
      .toHaveAttribute("data-column", column)
      .then(() => expect(row(page, name).locator(":focus")).toHaveCount(1));
  await at(`${word} 1`, "name");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await at(`${word} 2`, "stage");
  await page.keyboard.press("End");
  await at(`${word} 2`, "updatedAt");
  await page.keyboard.press("ArrowRight");
  await at(`${word} 2`, "updatedAt");
  // The first column selects the row.
  await page.keyboard.press("ControlOrMeta+Home");
  await at(`${word} 1`, "select");
  await page.keyboard.press("ArrowRight");
  await at(`${word} 1`, "name");

  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowRight");
  await expect(table(page).locator('[aria-selected="true"]')).toHaveCount(4);
  await page.keyboard.press("ControlOrMeta+c");
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  const initial = "Initial Discussion (Pre-LOI/IOI)";
  await expect.poll(clipboard).toBe(`${word} 1\t${initial}\n'=${word} 2\t${initial}`);
  await page.keyboard.press("Escape");
  await expect(table(page).locator('[aria-selected="true"]')).toHaveCount(1);
  await at(`${word} 1`, "name");

  // Above the first row are the heads.
  await page.keyboard.press("ArrowUp");
  await expect(focused(page)).toHaveText("Deal");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(head(page, "Stage")).toHaveAttribute("aria-sort", "ascending");
  await expect(names(page).nth(2)).toHaveText(`${word} 3`);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "Hide column" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menuitem")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Stage: column menu", exact: true })).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(focused(page)).toHaveText("Stage");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ControlOrMeta+End");
  await at(`${word} 3`, "updatedAt");
  await page.keyboard.press("Enter");
  await expect(dealDialog(page, `${word} 3`)).toBeVisible();
  await page.keyboard.press("Escape");
  await at(`${word} 3`, "updatedAt");
});

test("the pointer selects cells, from one to another", async ({ page, signIn, addDeal }) => {
  const word = unique("Marlin");
  for (const n of [3, 2, 1]) await addDeal({ company: `${word} ${n}`, value: n * 1_000_000 });
  await signIn();
  await openTable(page, word, "&sort=value.asc");
  const selected = table(page).locator('[aria-selected="true"]');
  await cell(row(page, `${word} 1`), "stage").click();
  await expect(selected).toHaveCount(1);
  await cell(row(page, `${word} 3`), "value").click({ modifiers: ["Shift"] });
  await expect(selected).toHaveCount(9);
  await cell(row(page, `${word} 2`), "stage").hover();
  await page.mouse.down();
  await cell(row(page, `${word} 3`), "stageSince").hover();
  await page.mouse.up();
  await expect(selected).toHaveCount(4);
  await cell(row(page, `${word} 1`), "value").hover();
  await expect(selected).toHaveCount(4);
  await cell(row(page, `${word} 1`), "updatedAt").dblclick();
  await expect(dealDialog(page, `${word} 1`)).toBeVisible();
});

test("the layout, and the columns, their order and width, are kept for the member", async ({
  page,
  signIn,
  addDeal,
  addMember,
  openBrowser,
}) => {
  const { company } = await addDeal();
  const member = await addMember();
  await signIn(member);
  await page.goto(`/deals?search=${company}`);
  await expect(page.getByRole("radio", { name: "Cards" })).toBeChecked();
  await page.getByRole("radio", { name: "Table" }).click();
  await expect(heads(page)).toHaveText([
    ...["Deal", "Stage", "Days in Stage", "Deal Value", "Deal Lead", "Next Task", "Last Change"],
  ]);

  // By the menu of a head.
  const menuOf = async (label: string, item: string) => {
    await head(page, label).hover();
    await head(page, label)
      .getByRole("button", { name: `${label}: column menu` })
      .click();
    await page.getByRole("menuitem", { name: item }).click();
  };
  await menuOf("Stage", "Hide column");
  await menuOf("Deal Value", "Move left");
  await menuOf("Deal Lead", "Wider");
  await head(page, "Deal").getByRole("button", { name: "Deal: column menu" }).click();
  await expect(page.getByRole("menuitem", { name: "Move right" })).toBeDisabled();
  await expect(page.getByRole("menuitem", { name: "Hide column" })).toBeHidden();
  await page.keyboard.press("Escape");

  // By the list of columns.
  await page.getByRole("button", { name: "Columns", exact: true }).click();
  const columns = page.getByRole("dialog", { name: "Columns" });
  await expect(columns.getByRole("checkbox", { name: "Deal", exact: true })).toBeDisabled();
  await columns.getByRole("checkbox", { name: "Sector" }).click();
  await columns.getByRole("button", { name: "Move Sector up" }).click();
  await columns.getByRole("checkbox", { name: "Next Task" }).click();
  await page.keyboard.press("Escape");

  const chosen = ["Deal", "Deal Value", "Days in Stage", "Deal Lead", "Sector", "Last Change"];
  await expect(heads(page)).toHaveText(chosen);
  const { width } = (await head(page, "Deal Value").boundingBox()) ?? { width: 0 };
  const edge = head(page, "Deal Value").locator('[aria-hidden="true"]').last();
  const { x, y } = (await edge.boundingBox()) ?? { x: 0, y: 0 };
  const saved = page.waitForResponse(/views\.saveSettings/);
  await page.mouse.move(x + 4, y + 10);
  await page.mouse.down();
  await page.mouse.move(x + 64, y + 10, { steps: 4 });
  await page.mouse.up();
  await saved;
  const wider = async (shown: Page) =>
    ((await head(shown, "Deal Value").boundingBox())?.width ?? 0) > width + 30;
  await expect.poll(() => wider(page)).toBe(true);

  // Anywhere else, where the address says nothing of it.
  const other = await openBrowser();
  await signIn(member, other);
  await other.goto(`/deals?search=${company}`);
  await expect(other.getByRole("radio", { name: "Table" })).toBeChecked();
  await expect(heads(other)).toHaveText(chosen);
  expect(await wider(other)).toBe(true);
  await other.getByRole("button", { name: "Columns", exact: true }).click();
  await other.getByRole("button", { name: "Back to the usual columns" }).click();
  await expect(heads(other)).toHaveCount(7);
  await other.goto(`/deals?search=${company}&view=cards`);
  await expect(other.getByRole("radio", { name: "Cards" })).toBeChecked();

  await signIn();
  await page.goto(`/deals?search=${company}`);
  await expect(page.getByRole("radio", { name: "Cards" })).toBeChecked();
});

test("the other tabs have a table too, but no board", async ({ page, signIn, addDeal, admin }) => {
  const { id, company } = await addDeal();
  await admin.sendOk("PUT", `/api/deals/${id}`, { category: "dead" });
  await signIn();
  await page.goto(`/deals?view=table&search=${company}`);
  await dealTab(page, "Dead").click();
  await expect(row(page, company)).toBeVisible();
  await expect(page.getByRole("radio", { name: "Board" })).toBeHidden();
});

test("a choice that cannot be kept is of this address alone, and says so", async ({
  page,
  signIn,
  addDeal,
  expectFault,
}) => {
  expectFault(/500/);
  const { company } = await addDeal();
  await signIn();
  await openTable(page, company);
  await page.route(/views\.saveSettings/, (route) => route.fulfill({ status: 500, body: "{}" }));
  await page.getByRole("button", { name: "Columns", exact: true }).click();
  await page.getByRole("dialog", { name: "Columns" }).getByRole("checkbox", { name: "Sector" }).click();
  await expect(toasts(page)).toContainText("Failed to save how the list is shown");
  await expect(head(page, "Sector")).toHaveCount(1);
  await openTable(page, company);
  await expect(head(page, "Sector")).toHaveCount(0);
});

test("of a long list only the rows in view are there, and all can be reached", async ({
  page,
  signIn,
  addDeal,
}) => {
  const word = unique("Multitude");
  await addDeal({ company: `${word} 0`, value: 1 });
  const sql = connect(process.env.E2E_DATA_DIR ?? "");
  await sql`
    insert into deals (company, sector, deal_type, deal_source, value)
    select ${`${word} `} || n, 'Software', 'Buyout', 'Network', n * 1000 from generate_series(1, 400) as n`;
  await sql.end();
  await signIn();
  await openTable(page, word, "&sort=value.desc");
  await expect(table(page)).toHaveAttribute("aria-rowcount", "402");
  await cell(row(page, `${word} 400`), "value").click();
  const rows = table(page).locator("tbody tr:not([aria-hidden])");
  for (let loaded = 50; loaded < 401; loaded += 50) {
    await page.keyboard.press("ControlOrMeta+End");
    await expect
      .poll(async () => Number(await rows.last().getAttribute("aria-rowindex")))
      .toBeGreaterThan(Math.min(loaded + 1, 400));
    expect(await rows.count()).toBeLessThanOrEqual(100);
  }
  await page.keyboard.press("ControlOrMeta+End");
  await expect(focused(page)).toHaveAttribute("aria-colindex", "8");
  await expect(row(page, `${word} 0`)).toHaveAttribute("aria-rowindex", "402");
  await page.keyboard.press("ControlOrMeta+Home");
  await expect(names(page).first()).toHaveText(`${word} 400`);
});

for (const width of [1440, 390]) {
  test(`an empty table at ${width} pixels says why`, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn();
    await page.goto(`/deals?view=table&search=${unique("Nothing")}`);
    await expect(page.getByText("No deals match your filters")).toBeVisible();
    await page.getByRole("button", { name: "Clear filters" }).click();
    await expect(page.getByText("No deals match your filters")).toBeHidden();
  });
}

test("what somebody else changes shows in the table", async ({ page, signIn, addDeal, admin }) => {
  const { id, company } = await addDeal({ value: 1_000_000 });
  await signIn();
  await openTable(page, company);
  await admin.sendOk("PUT", `/api/deals/${id}`, { value: 7_000_000 });
  await expect(cell(row(page, company), "value")).toHaveText("$7.0M");
});

test("a row that would not fit is not made wider", async ({ page, signIn, addDeal }) => {
  const company = `${unique("Long")} ${"and Sons ".repeat(20)}`.trim();
  await addDeal({ company, codename: "x".repeat(200) });
  await signIn();
  await openTable(page, company.split(" ")[0] ?? "");
  const box = await cell(table(page).getByRole("row").nth(1), "name").boundingBox();
  expect(box?.height).toBeLessThanOrEqual(41);
  expect(box?.width).toBeLessThan(300);
});

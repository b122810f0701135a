import type { Locator, Page } from "@playwright/test";
import { expect, test, toasts, unique } from "../../fixtures.ts";
import { expectAccessible } from "../../helpers/accessibility.ts";
import { addContact } from "../../helpers/contacts.ts";
import { downloadExport, readCsv } from "../../helpers/csv-export.ts";
import { connect } from "../../helpers/database.ts";
import { noonFromToday } from "../../helpers/dates.ts";
import { dealDialog } from "../../helpers/deals.ts";
import { makeText, uploadDocument } from "../../helpers/documents.ts";
import { addBank } from "../../helpers/funding-sources.ts";
import { addPipelineItem } from "../../helpers/pipeline.ts";
import type { RestClient } from "../../helpers/rest.ts";
import { addTask } from "../../helpers/tasks.ts";

interface Table {
  path: string;
  /** What the grid is called. */
  label: string;
  /** The layout that a new member sees. */
  first: string;
  /** The head of the first column, its field, and another column that tells the records apart. */
  head: string;
  field: string;
  other: string;
  /** Adds a record of this name; `n` is 1, 2 or 3. */
  add: (name: string, n: number, rest: RestClient, page: Page) => Promise<unknown>;
  /** What Enter in a row of this name opens. */
  opened: (page: Page, name: string) => Locator;
}

const company = { sector: "Software", dealType: "Buyout", dealSource: "Network" };
const addDealOf = async (rest: RestClient, name: string, value: number, category: object) => {
  const fields = { company: name, value, ...company };
  const { id } = await rest.sendOk<{ id: number }>("POST", "/api/deals", fields);
  await rest.sendOk("PUT", `/api/deals/${id}`, category);
};
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

const TABLES: Table[] = [
  {
    path: "/pipeline",
    label: "Pipeline",
    first: "Cards",
    head: "Opportunity",
    field: "name",
    other: "Deal Value",
    add: (name, n, rest) => addPipelineItem(rest, { company: name, value: n * 1_000_000 }),
    opened: (page) => page.getByRole("dialog", { name: "Edit Pipeline Item" }),
  },
  {
    path: "/contacts",
    label: "Contacts",
    first: "Cards",
    head: "Name",
    field: "name",
    other: "Email",
    add: (name, n, rest) => addContact(rest, { name, email: `${9 - n}@example.com`, isPublic: true }),
    opened: (page, name) => page.getByRole("dialog", { name }),
  },
  {
    path: "/tasks",
    label: "Tasks",
    first: "Cards",
    head: "Task",
    field: "title",
    other: "Due Date",
    add: (name, n, rest) => addTask(rest, null, { title: name, dueDate: noonFromToday(9 - n) }),
    opened: (page) => page.getByRole("dialog", { name: "Edit Task" }),
  },
  {
    path: "/documents",
    label: "Documents",
    first: "Folders View",
    head: "Name",
    field: "name",
    other: "Size",
    add: (name, n, _rest, page) => uploadDocument(page, makeText(`${name}.txt`, "x".repeat(n))),
    opened: (page, name) => page.getByRole("dialog", { name: `${name}.txt` }),
  },
  {
    path: "/firms",
    label: "Firms",
    first: "List View",
    head: "Name",
    field: "name",
    other: "Deals",
    add: async (name, n, rest) => {
      for (let deal = 0; deal < n; deal++)
        await rest.sendOk("POST", "/api/deals", { company: name, ...company });
    },
    opened: heading,
  },
  {
    path: "/portfolio",
    label: "Portfolio companies",
    first: "Cards",
    head: "Company",
    field: "name",
    other: "Deal Value",
    add: (name, n, rest) => addDealOf(rest, name, n, { category: "portfolio" }),
    opened: dealDialog,
  },
  {
    path: "/rim-deals",
    label: "RIM deals",
    first: "Cards",
    head: "Deal",
    field: "name",
    other: "Deal Value",
    add: (name, n, rest) =>
      addDealOf(rest, name, n, { category: "rim", rimFollowUpInterval: "6_months", rimFollowUpDate: null }),
    opened: dealDialog,
  },
];

const grid = (page: Page, label: string) => page.getByRole("grid", { name: label, exact: true });
const sortHead = (page: Page, name: string) =>
  page.getByRole("columnheader", { name, exact: true }).getByRole("button", { name, exact: true });

for (const { path, label, first, head, field, other, add, opened } of TABLES) {
  test(`${path} as a table: chosen, kept, sorted, moved through and opened`, {
    tag: path === "/pipeline" ? "@core" : [],
  }, async ({ page, signIn, admin }) => {
    const word = unique("Tern");
    await signIn();
    for (const [at, letter] of ["b", "c", "a"].entries()) await add(`${word} ${letter}`, at + 1, admin, page);
    const names = grid(page, label).locator(`[data-column="${field}"]`);
    const order = (letters: string) =>
      expect(names).toHaveText([...letters].map((letter) => new RegExp(`${word} ${letter}`)));

    await page.goto(`${path}?search=${word}`);
    await expect(page.getByRole("radio", { name: first })).toBeChecked();
    const kept = page.waitForResponse(/views\.saveSettings/);
    await page.getByRole("radio", { name: "Table" }).click();
    await expect(grid(page, label)).toHaveAttribute("aria-rowcount", "4");
    await kept;
    // The next time without a word in the address, and with the first page.
    const response = await page.goto(`${path}?search=${word}`);
    expect(await response?.text()).toContain(`${word} a`);
    await expect(page.getByRole("radio", { name: "Table" })).toBeChecked();
    await expect(page).toHaveURL(`${path}?search=${word}`);

    await sortHead(page, head).click();
    await order("abc");
    await sortHead(page, head).click();
    await order("cba");
    await expect(page).toHaveURL(new RegExp(`sort=${field}\\.desc`));
    await page.reload();
    await order("cba");
    // Numbers begin with the greatest, words and days with the first.
    await sortHead(page, other).click();
    await order("acb");
    await expectAccessible(page);
    expect((await readCsv(await downloadExport(page))).rows.length).toBe(3);

    await names.first().click({ position: { x: 3, y: 3 } });
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(opened(page, `${word} c`)).toBeVisible();
    if (path !== "/firms") {
      await page.keyboard.press("Escape");
      await expect(names.nth(1)).toBeFocused();
    }

    await page.goto(`${path}?search=${unique("Nothing")}&view=table`);
    await expect(page.getByRole("button", { name: /^Clear (filters|search)$/ }).first()).toBeVisible();
  });
}

test("a row has its menu at its end, for the pointer and for the keyboard", async ({
  page,
  signIn,
  admin,
}) => {
  const word = unique("Sandpiper");
  for (const n of [1, 2]) await addPipelineItem(admin, { company: `${word} ${n}`, value: n });
  await signIn();
  await page.goto(`/pipeline?search=${word}&view=table&sort=value.asc`);
  const menu = (n: number) => page.getByRole("button", { name: `Actions for ${word} ${n}`, exact: true });
  await page.getByRole("gridcell", { name: `${word} 1`, exact: true }).click({ position: { x: 3, y: 3 } });
  await page.keyboard.press("End");
  await expect(menu(1)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Convert to Deal" })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(menu(1)).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await expect(menu(2)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "Convert to Deal" })).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("gridcell", { name: `${word} 1`, exact: true }).hover();
  await menu(1).click();
  await page.getByRole("menuitem", { name: "Convert to Deal" }).click();
  await expect(toasts(page)).toContainText("Pipeline item converted");
  await expect(menu(1)).toHaveCount(0);
  await toasts(page).getByRole("button", { name: "Undo" }).click();
  await expect(menu(1)).toHaveCount(1);

  await menu(2).press("Enter");
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(menu(2)).toHaveCount(0);
});

test("the menu's column is not among those that are copied, hidden or moved", async ({
  page,
  context,
  signIn,
  admin,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const name = unique("Copied");
  await addContact(admin, { name, email: "copied@example.com", isPublic: true });
  await signIn();
  await page.goto(`/contacts?search=${name}&view=table`);
  await page
    .getByRole("gridcell", { name })
    .first()
    .click({ position: { x: 3, y: 3 } });
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("ControlOrMeta+c");
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe([name, "", "", "General", "", "copied@example.com", "Public"].join("\t"));
  await page.getByRole("button", { name: "Columns", exact: true }).click();
  const columns = page.getByRole("dialog", { name: "Columns" });
  await expect(columns.getByRole("checkbox", { name: "Phone" })).toBeVisible();
  await expect(columns.getByText("Actions")).toHaveCount(0);
});

test("what cannot be sorted by says so, and is no link of the head", async ({ page, signIn, admin }) => {
  const name = unique("Unsorted");
  await addContact(admin, { name, isPublic: true });
  await signIn();
  await page.goto(`/contacts?search=${name}&view=table`);
  const head = sortHead(page, "Last Contact");
  await expect(head).toHaveAttribute("aria-disabled", "true");
  await head.click({ force: true });
  await expect(page).not.toHaveURL(/sort=/);
});

test("a task is ticked in its row, by the pointer and by the space bar", async ({ page, signIn, admin }) => {
  const word = unique("Ticked");
  for (const n of [1, 2]) await addTask(admin, null, { title: `${word} ${n}` });
  await signIn();
  await page.goto(`/tasks?search=${word}&view=table&sort=title.asc`);
  const row = (n: number) => page.getByRole("row").filter({ hasText: `${word} ${n}` });
  await row(1)
    .getByRole("checkbox", { name: /^Completed/ })
    .click();
  await expect(row(1)).toContainText("Completed");
  await expect(toasts(page)).toContainText("Task completed");
  await row(2).getByRole("gridcell").nth(2).click();
  await page.keyboard.press("ArrowLeft");
  const saved = page.waitForResponse(/tasks\.update/);
  await page.keyboard.press(" ");
  await expect(row(2)).toContainText("Completed");
  await saved;
  await page.keyboard.press(" ");
  await expect(row(2)).toContainText("Pending");
});

test("firms are sorted by what they were shown, and by what one may see of their people", async ({
  page,
  signIn,
  admin,
  addDeal,
  addMember,
  restAs,
}) => {
  const word = unique("Lenders");
  const deals = [await addDeal(), await addDeal()];
  for (const [n, deal] of deals.entries()) {
    await addBank(admin, deal.id, { name: `${word} Often` });
    if (n === 0) await addBank(admin, deal.id, { name: `${word} Once` });
  }
  const other = await restAs(await addMember());
  for (const n of [1, 2, 3]) await addContact(other, { name: `Unseen ${n}`, company: `${word} Once` });
  const me = await addMember();
  await addContact(await restAs(me), { company: `${word} Often` });
  await signIn(me);
  await page.goto(`/firms?search=${word}&view=table&sort=dealsShown.desc`);
  const cells = (column: string) => page.getByRole("grid").locator(`[data-column="${column}"]`);
  await expect(cells("name")).toHaveText([`${word} Often`, `${word} Once`]);
  await expect(cells("dealsShown")).toHaveText(["2", "1"]);
  await sortHead(page, "Contacts").click();
  await expect(page).toHaveURL(/sort=contacts\.desc/);
  await expect(cells("contacts")).toHaveText(["1", "—"]);
  await expect(cells("name")).toHaveText([`${word} Often`, `${word} Once`]);
});

test("the follow-up of a RIM deal is told with its day, and done from its row", async ({
  page,
  signIn,
  addDeal,
  admin,
}) => {
  const { id, company: name } = await addDeal();
  await admin.sendOk("PUT", `/api/deals/${id}`, {
    category: "rim",
    rimFollowUpInterval: "3_months",
    rimFollowUpDate: noonFromToday(-3),
  });
  await signIn();
  await page.goto(`/rim-deals?search=${name}&view=table`);
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row.locator('[data-column="rimFollowUpDate"]')).toContainText("Overdue by 3 days");
  await row.hover();
  await row.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: "Follow-up Done..." }).click();
  await expect(page.getByRole("dialog")).toContainText(name);
});

for (const [list, path] of [
  ["contacts", "/contacts?view=table&tab=general"],
  ["tasks", "/tasks?view=table"],
] as const) {
  test(`of hundreds of ${list}, few are in the document`, async ({ page, signIn, addMember }) => {
    const me = await addMember();
    const word = unique("Multitude");
    const sql = connect(process.env.E2E_DATA_DIR ?? "");
    if (list === "contacts")
      await sql`
        insert into contacts (name, created_by)
        select ${`${word} `} || to_char(n, 'FM000'), ${me.id} from generate_series(1, 230) as n`;
    else
      await sql`
        insert into tasks (title, created_by)
        select ${`${word} `} || to_char(n, 'FM000'), ${me.id} from generate_series(1, 230) as n`;
    await sql.end();
    await signIn(me);
    const field = list === "contacts" ? "name" : "title";
    await page.goto(`${path}&search=${word}&sort=${field}.desc`);
    const table = page.getByRole("grid");
    await expect(table).toHaveAttribute("aria-rowcount", "231");
    const rows = table.locator("tbody tr:not([aria-hidden])");
    await rows.first().getByRole("gridcell").nth(2).click();
    for (let loaded = 50; loaded < 230; loaded += 50) {
      await page.keyboard.press("ControlOrMeta+End");
      await expect
        .poll(async () => Number(await rows.last().getAttribute("aria-rowindex")))
        .toBeGreaterThan(Math.min(loaded + 1, 229));
      expect(await rows.count()).toBeLessThanOrEqual(100);
    }
    await page.keyboard.press("ControlOrMeta+End");
    await expect(rows.last()).toContainText(`${word} 001`);
  });
}

import type { Locator, Page } from "@playwright/test";
import { ADMIN, expect, test, toasts, unique } from "../../fixtures.ts";
import { expectAccessible } from "../../helpers/accessibility.ts";
import { addContact } from "../../helpers/contacts.ts";
import { noonFromToday } from "../../helpers/dates.ts";
import { dealDialog } from "../../helpers/deals.ts";
import { holdEvents } from "../../helpers/live.ts";
import { addPipelineItem } from "../../helpers/pipeline.ts";
import type { Deal, RestClient } from "../../helpers/rest.ts";
import { addTask } from "../../helpers/tasks.ts";

const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const cell = (page: Page, name: string, field: string) => row(page, name).locator(`[data-column="${field}"]`);
const textBox = (page: Page, name: string) => page.getByRole("grid").getByRole("textbox", { name });
const option = (page: Page, name: string) => page.getByRole("option", { name, exact: true });

/** Three deals whose names begin with the word, sorted by name in a table. */
async function openDeals(
  page: Page,
  word: string,
  addDeal: (fields: Record<string, unknown>) => Promise<{ id: number }>,
) {
  const ids: number[] = [];
  for (const n of [1, 2, 3]) {
    const { id } = await addDeal({ company: `${word} ${n}`, value: n * 1_000_000 });
    ids.push(id);
  }
  await page.goto(`/deals?view=table&sort=name.asc&search=${word}`);
  await expect(cell(page, `${word} 3`, "value")).toHaveText("$3.0M");
  return ids;
}

test("cells of deals are edited by keyboard: typed over, kept, cleared, chosen, taken back", {
  tag: "@core",
}, async ({ page, signIn, addDeal, admin }) => {
  const word = unique("Curlew");
  const [one, two, three] = ["1", "2", "3"].map((n) => `${word} ${n}`);
  await signIn();
  const [first] = await openDeals(page, word, addDeal);
  await expect(page.getByRole("grid")).toHaveAttribute("aria-readonly", "true");
  await expect(cell(page, `${one}`, "value")).toHaveAttribute("aria-readonly", "false");
  await expect(cell(page, `${one}`, "name")).not.toHaveAttribute("aria-readonly");

  // Letters replace what is there; Enter saves and goes down.
  await cell(page, `${one}`, "value").click();
  await page.keyboard.type("42.5m");
  await expect(textBox(page, "Deal Value")).toHaveValue("42.5m");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(cell(page, `${one}`, "value")).toHaveText("$42.5M");
  await expect(cell(page, `${two}`, "value")).toBeFocused();
  await expect(toasts(page)).toContainText(`${one}: $1,000,000 to $42,500,000`);

  // What cannot be read stays in its cell, with the reason.
  await page.keyboard.type("12x");
  await page.keyboard.press("Enter");
  const alert = page.getByRole("grid").getByRole("alert");
  await expect(alert).toContainText("Deal Value must be an amount in US dollars");
  await expect(textBox(page, "Deal Value")).toBeFocused();
  await expect(textBox(page, "Deal Value")).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(cell(page, `${two}`, "value")).toHaveText("$2.0M");
  await expect(cell(page, `${two}`, "value")).toBeFocused();

  // F2 keeps what is there; Tab saves and goes to the right, Delete clears.
  await page.keyboard.press("F2");
  await expect(textBox(page, "Deal Value")).toHaveValue("2000000");
  await page.keyboard.press("End");
  await page.keyboard.type("0");
  await page.keyboard.press("Tab");
  await expect(cell(page, `${two}`, "value")).toHaveText("$20.0M");
  await expect(cell(page, `${two}`, "leadUserId")).toBeFocused();
  await cell(page, `${three}`, "value").click();
  await page.keyboard.press("Delete");
  await expect(textBox(page, "Deal Value")).toHaveValue("");
  await page.keyboard.press("Enter");
  await expect(cell(page, `${three}`, "value")).toHaveText("TBD");
  // There is no row below.
  await expect(cell(page, `${three}`, "value")).toBeFocused();
  // The answers come in any order.
  const cleared = page.getByRole("listitem").filter({ hasText: `${three}: $3,000,000 to —` });
  await cleared.getByRole("button", { name: "Undo" }).click();
  await expect(cell(page, `${three}`, "value")).toHaveText("$3.0M");
  // It is an undo, not another edit.
  await expect(page.getByRole("listitem").filter({ hasText: "Deal Value is as before" })).toBeVisible();

  await cell(page, `${one}`, "stage").click();
  await page.keyboard.press("Enter");
  await expect(option(page, "Initial Discussion (Pre-LOI/IOI)")).toBeFocused();
  await page.keyboard.type("Due");
  // The list moves its focus some time after the letters.
  await expect(option(page, "Due Diligence")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(cell(page, `${one}`, "stage")).toHaveText("Due Diligence");
  await expect(cell(page, `${one}`, "stage")).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(cell(page, `${one}`, "stage")).toBeFocused();
  await expect
    .poll(() => admin.sendOk<Deal>("GET", `/api/deals/${first}`))
    .toMatchObject({ value: "42500000.00", stage: "due_diligence" });

  // Enter opens the deal where there is nothing to edit.
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(dealDialog(page, `${one}`)).toBeVisible();
});

test("cells are edited with the mouse: a double press, the pen of a cell, and a press elsewhere", async ({
  page,
  signIn,
  addDeal,
  addMember,
}) => {
  const word = unique("Dunlin");
  const partner = await addMember("partner");
  await signIn();
  await openDeals(page, word, addDeal);
  await cell(page, `${word} 1`, "value").dblclick();
  await textBox(page, "Deal Value").fill("7m");
  await cell(page, `${word} 2`, "name").click({ position: { x: 4, y: 4 } });
  await expect(cell(page, `${word} 1`, "value")).toHaveText("$7.0M");
  await expect(cell(page, `${word} 2`, "name")).toBeFocused();

  await cell(page, `${word} 2`, "leadUserId").click();
  await row(page, `${word} 2`).getByRole("button", { name: "Change Deal Lead" }).click();
  await option(page, partner.name).click();
  await expect(cell(page, `${word} 2`, "leadUserId")).toContainText(partner.name);

  await cell(page, `${word} 3`, "updatedAt").dblclick();
  await expect(dealDialog(page, `${word} 3`)).toBeVisible();
});

test("a cell that two people change asks which value to keep; other fields do not", async ({
  page,
  signIn,
  addDeal,
  admin,
  expectFault,
}) => {
  expectFault(/409/);
  const word = unique("Whimbrel");
  await signIn();
  await holdEvents(page);
  const [id] = await openDeals(page, word, addDeal);
  const value = cell(page, `${word} 1`, "value");
  const type = async (amount: string) => {
    await value.click();
    await page.keyboard.type(amount);
    await expect(textBox(page, "Deal Value")).toHaveValue(amount);
  };
  await type("5m");
  await admin.sendOk("PUT", `/api/deals/${id}`, { sector: "Other" });
  await page.keyboard.press("Enter");
  await expect(value).toHaveText("$5.0M");

  await type("6m");
  await admin.sendOk("PUT", `/api/deals/${id}`, { value: 8_000_000 });
  await page.keyboard.press("Enter");
  const alert = page.getByRole("grid").getByRole("alert");
  await expect(alert).toHaveText("Administrator changed this to $8,000,000 meanwhile.");
  await expect(toasts(page)).toContainText(
    `Deal Value of ${word} 1: Administrator changed it to $8,000,000 meanwhile.`,
  );
  await expectAccessible(page);
  await page.getByRole("button", { name: "Keep theirs" }).click();
  await expect(value).toHaveText("$8.0M");

  await type("6m");
  await admin.sendOk("PUT", `/api/deals/${id}`, { value: 9_000_000 });
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Save yours" }).click();
  await expect(value).toHaveText("$6.0M");
  await expect
    .poll(() => admin.sendOk<Deal>("GET", `/api/deals/${id}`))
    .toMatchObject({ value: "6000000.00" });
});

test("what the server did not take stays in its cell while one goes on", async ({
  page,
  signIn,
  addDeal,
  expectFault,
}) => {
  expectFault(/500/);
  const word = unique("Plover");
  await signIn();
  await openDeals(page, word, addDeal);
  await page.route("**/api/trpc/deals.update*", (route) => route.fulfill({ status: 500, body: "no" }));
  await cell(page, `${word} 1`, "value").click();
  await page.keyboard.type("5m");
  await expect(textBox(page, "Deal Value")).toHaveValue("5m");
  await page.keyboard.press("Enter");
  await expect(toasts(page)).toContainText(`Deal Value of ${word} 1: Not saved.`);
  await expect(cell(page, `${word} 2`, "value")).toBeFocused();
  await expect(textBox(page, "Deal Value")).toHaveValue("5m");
  await page.unroute("**/api/trpc/deals.update*");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(textBox(page, "Deal Value")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(cell(page, `${word} 1`, "value")).toHaveText("$5.0M");
});

interface List {
  path: string;
  add: (name: string, rest: RestClient) => Promise<unknown>;
  field: string;
  /** Edits the cell with the focus. */
  edit: (page: Page) => Promise<void>;
  text: string | RegExp;
}

const type = (words: string) => async (page: Page) => {
  await page.keyboard.type(words);
  await expect(page.getByRole("grid").getByRole("textbox")).toHaveValue(words);
  await page.keyboard.press("Enter");
};
const choose = (name: string) => async (page: Page) => {
  await page.keyboard.press("Enter");
  await option(page, name).click();
};
const pickDay = (day: string) => async (page: Page) => {
  await page.keyboard.press("Enter");
  const control: Locator = page.getByRole("grid").locator("input[type=date]");
  await control.fill(day);
  await page.keyboard.press("Enter");
};
const company = { sector: "Software", dealType: "Buyout", dealSource: "Network" };
const addDealIn = (category: object) => async (name: string, rest: RestClient) => {
  const { id } = await rest.sendOk<{ id: number }>("POST", "/api/deals", { company: name, ...company });
  await rest.sendOk("PUT", `/api/deals/${id}`, category);
};

const LISTS: List[] = [
  {
    path: "/pipeline",
    add: (name, rest) => addPipelineItem(rest, { company: name }),
    field: "value",
    edit: type("250k"),
    text: "$250K",
  },
  {
    path: "/contacts",
    add: (name, rest) => addContact(rest, { name, isPublic: true }),
    field: "email",
    edit: type("ines@duarte.example"),
    text: "ines@duarte.example",
  },
  {
    path: "/contacts",
    add: (name, rest) => addContact(rest, { name, isPublic: true }),
    field: "isPublic",
    edit: choose("Private"),
    text: "Private",
  },
  {
    path: "/tasks",
    add: (name, rest) => addTask(rest, null, { title: name, dueDate: noonFromToday(3) }),
    field: "dueDate",
    edit: pickDay("2031-03-05"),
    text: /^Mar 5, 2031/,
  },
  {
    path: "/tasks",
    add: (name, rest) => addTask(rest, null, { title: name }),
    field: "status",
    edit: choose("In Progress"),
    text: "In Progress",
  },
  {
    path: "/firms",
    add: (name, rest) => addPipelineItem(rest, { company: name }),
    field: "domain",
    edit: type("https://www.northwind.com/about"),
    text: "northwind.com",
  },
  {
    path: "/firms",
    add: (name, rest) => addPipelineItem(rest, { company: name }),
    field: "type",
    edit: choose("Bank"),
    text: "Bank",
  },
  {
    path: "/portfolio",
    add: addDealIn({ category: "portfolio" }),
    field: "sector",
    edit: choose("Other"),
    text: "Other",
  },
  {
    path: "/rim-deals",
    add: addDealIn({ category: "rim", rimFollowUpInterval: "6_months" }),
    field: "rimFollowUpDate",
    edit: pickDay("2031-03-05"),
    text: /^Mar 5, 2031/,
  },
];

for (const { path, add, field, edit, text } of LISTS) {
  test(`${path}: ${field} is edited in its cell`, async ({ page, signIn, admin }) => {
    const name = unique("Godwit");
    // Who sees a contact is up to the member who has added it.
    await signIn(ADMIN);
    await add(name, admin);
    await page.goto(`${path}?view=table&search=${name}&columns=name,title,${field}`);
    const edited = cell(page, name, field);
    await edited.click();
    await edit(page);
    await expect(edited).toHaveText(text);
    await expect(toasts(page)).toContainText(`${name}: `);
    await page.reload();
    await expect(edited).toHaveText(text);
  });
}

test("on a phone, a press on a cell and on its pen opens it", async ({ page, signIn, addDeal }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const word = unique("Knot");
  await signIn();
  await openDeals(page, word, addDeal);
  await cell(page, `${word} 1`, "stage").click();
  const pen = row(page, `${word} 1`).getByRole("button", { name: "Change Stage" });
  await expect(pen).toBeVisible();
  await expectAccessible(page);
  await pen.click();
  await option(page, "Closed").click();
  await expect(cell(page, `${word} 1`, "stage")).toHaveText("Closed");
});

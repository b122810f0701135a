import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test, toasts, unique } from "../../fixtures.ts";
import { expectAccessible } from "../../helpers/accessibility.ts";
import { addContact, type Contact, findContacts } from "../../helpers/contacts.ts";
import { noonFromToday } from "../../helpers/dates.ts";
import { addPipelineItem } from "../../helpers/pipeline.ts";
import type { Deal } from "../../helpers/rest.ts";
import { addTask, findTasks } from "../../helpers/tasks.ts";

const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const cell = (page: Page, name: string, field: string) => row(page, name).locator(`[data-column="${field}"]`);
const box = (page: Page, name: string) => page.getByRole("checkbox", { name: `Select ${name}`, exact: true });
const bar = (page: Page) => page.getByRole("region", { name: /selected$/ });

/** Chooses from a menu of the bar. */
async function choose(page: Page, menu: string, ...items: string[]): Promise<void> {
  await bar(page).getByRole("button", { name: menu, exact: true }).click();
  for (const name of items) await page.getByRole("menuitem", { name, exact: true }).click();
}

const told = (page: Page, text: string | RegExp) => page.getByRole("listitem").filter({ hasText: text });

/** Waits for the toast that says this, with the pointer on it, so that it stays. */
const waitForToast = (page: Page, text: string | RegExp) => told(page, text).hover();

/** Presses Undo in the toast that says this. */
const undo = (page: Page, text: string | RegExp) =>
  told(page, text).getByRole("button", { name: "Undo" }).click();

test("deals get a stage, a lead and a category together, and get back what nobody has changed since", {
  tag: "@core",
}, async ({ page, signIn, addDeal, addMember, admin }) => {
  const word = unique("Plover");
  const names = [1, 2, 3, 4].map((n) => `${word} ${n}`);
  const [one = "", two = "", three = "", four = ""] = names;
  const ids: number[] = [];
  for (const company of names) ids.push((await addDeal({ company })).id);
  const partner = await addMember("partner");
  const stored = () => admin.sendOk<Deal[]>("GET", `/api/deals?search=${word}&sort=name.asc`);
  await signIn();
  await page.goto(`/deals?view=table&sort=name.asc&search=${word}`);
  await expect(bar(page)).toBeHidden();

  // With the mouse: from one row to another.
  await box(page, one).click();
  await expect(bar(page)).toHaveAccessibleName("1 deal selected");
  await box(page, three).click({ modifiers: ["Shift"] });
  await expect(bar(page)).toContainText("3 selected");
  await expect(box(page, four)).not.toBeChecked();
  await expectAccessible(page);
  await choose(page, "Stage", "Under LOI");
  await waitForToast(page, "3 deals changed");
  await expect(toasts(page)).toContainText("Stage: Under LOI");
  await expect(bar(page)).toBeHidden();
  await expect
    .poll(async () => (await stored()).map(({ stage }) => stage))
    .toEqual(["under_loi", "under_loi", "under_loi", "initial_discussion"]);

  // Someone else moves one of them on before it is undone.
  await admin.sendOk("PUT", `/api/deals/${ids[1]}`, { stage: "closed" });
  await undo(page, "3 deals changed");
  await expect(page.getByRole("listitem").filter({ hasText: "2 deals as before" })).toContainText(
    `${two}: This deal was changed since.`,
  );
  await expect
    .poll(async () => (await stored()).map(({ stage }) => stage))
    .toEqual(["initial_discussion", "closed", "initial_discussion", "initial_discussion"]);

  // By keyboard: rows of the range of cells, then the bar, which comes after the table.
  await cell(page, three, "value").click();
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+Space");
  await expect(bar(page)).toContainText("2 selected");
  await expect(page.getByRole("status").filter({ hasText: "2 deals selected" })).toBeAttached();
  await bar(page).getByRole("button", { name: "Deal Lead" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: partner.name }).press("Enter");
  await expect(cell(page, four, "leadUserId")).toContainText(partner.name);
  await expect(page.getByRole("grid").locator(":focus")).toHaveCount(1);
  await expect
    .poll(async () => (await stored()).map(({ leadUserId }) => leadUserId === partner.id))
    .toEqual([false, false, true, true]);

  // What leaves the list is undone from the same place.
  await box(page, four).click();
  await choose(page, "Category", "RIM", "6 Months");
  await waitForToast(page, "1 deal changed");
  await expect(row(page, four)).toBeHidden();
  await undo(page, "1 deal changed");
  await expect(row(page, four)).toBeVisible();
});

test("all that match are selected, with those that are not loaded, and exported", async ({
  page,
  signIn,
  admin,
}) => {
  const word = unique("Sanderling");
  for (let n = 100; n < 160; n++) await addContact(admin, { name: `${word} ${n}`, isPublic: true });
  await signIn();
  await page.goto(`/contacts?view=table&search=${word}`);
  await page.getByRole("checkbox", { name: "Select all" }).click();
  await expect(bar(page)).toContainText("50 selected");
  await bar(page).getByRole("button", { name: "Select all 60" }).click();
  await expect(bar(page)).toContainText("60 selected");
  const saved = page.waitForEvent("download");
  await bar(page).getByRole("button", { name: "Export" }).click();
  const lines = (await readFile(await (await saved).path(), "utf8")).trim().split("\r\n");
  expect(lines).toHaveLength(61);

  await choose(page, "Category", "Financing");
  await expect(toasts(page)).toContainText("60 contacts changed");
  await expect
    .poll(async () => (await findContacts(admin, word)).filter(({ category }) => category === "financing"))
    .toHaveLength(60);

  // Another search is another selection.
  await box(page, `${word} 100`).click();
  await page.getByRole("searchbox").first().fill(`${word} 15`);
  await expect(row(page, `${word} 100`)).toBeHidden();
  await expect(bar(page)).toBeHidden();
});

test("contacts that may not be changed are named and stay selected; deleted ones come back with their notes", async ({
  page,
  signIn,
  addMember,
  restAs,
  admin,
}) => {
  const word = unique("Dotterel");
  const me = await addMember("analyst");
  const mine = await restAs(me);
  const own = await addContact(mine, { name: `${word} Own` });
  const theirs = await addContact(admin, { name: `${word} Theirs`, isPublic: true });
  await mine.sendOk("POST", "/api/notes", { kind: "note", contactId: own.id, body: "Met in May" });
  await signIn(me);
  await page.goto(`/contacts?view=table&search=${word}`);
  await box(page, own.name).click();
  await box(page, theirs.name).click();
  await choose(page, "Share", "With nobody");
  await expect(toasts(page)).toContainText("1 of 2 contacts changed");
  await expect(toasts(page)).toContainText(
    `${theirs.name}: Only the member who added this contact may change who sees it.`,
  );
  await expect(bar(page)).toContainText("1 selected");
  await expect(box(page, theirs.name)).toBeChecked();
  expect(await admin.sendOk<Contact>("GET", `/api/contacts/${theirs.id}`)).toMatchObject({ isPublic: true });

  await box(page, own.name).click();
  await bar(page).getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete 2 contacts?" });
  await expectAccessible(page);
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(row(page, word)).toHaveCount(0);
  await waitForToast(page, "2 contacts deleted");
  await expect.poll(() => findContacts(mine, word)).toEqual([]);
  await undo(page, "2 contacts deleted");
  await expect(row(page, own.name)).toBeVisible();
  const timeline = await mine.sendOk<unknown>("GET", `/api/timeline?contactId=${own.id}&limit=10`);
  expect(JSON.stringify(timeline)).toContain("Met in May");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("tasks are assigned and get a day; without days they are deleted, and come back", async ({
    page,
    signIn,
    addMember,
    admin,
  }) => {
    const word = unique("Turnstone");
    const assignee = await addMember("analyst");
    for (const n of [1, 2]) await addTask(admin, null, { title: `${word} ${n}`, dueDate: noonFromToday(1) });
    const stored = async () =>
      (await findTasks(admin, word)).map(({ assignedTo, dueDate }) => [
        assignedTo,
        dueDate?.slice(0, 10) ?? null,
      ]);
    await signIn();
    await page.goto(`/tasks?view=table&search=${word}`);
    await page.getByRole("checkbox", { name: "Select all" }).click();
    await expect(bar(page)).toHaveAccessibleName("2 tasks selected");
    await expectAccessible(page);
    await choose(page, "Assign", assignee.name);
    await expect(toasts(page)).toContainText("2 tasks changed");
    await page.getByRole("checkbox", { name: "Select all" }).click();
    await bar(page).getByRole("button", { name: "Due Date" }).click();
    await page.getByRole("dialog", { name: "Due Date" }).getByLabel("Due Date").fill("2031-05-06");
    await page.getByRole("button", { name: "Set", exact: true }).click();
    await expect.poll(stored).toEqual([
      [assignee.id, "2031-05-06"],
      [assignee.id, "2031-05-06"],
    ]);
    await page.getByRole("checkbox", { name: "Select all" }).click();
    await bar(page).getByRole("button", { name: "Due Date" }).click();
    await page.getByRole("button", { name: "No due date" }).click();
    await expect.poll(stored).toEqual([
      [assignee.id, null],
      [assignee.id, null],
    ]);
  });

  test("pipeline items get a lead, and are deleted and restored", async ({
    page,
    signIn,
    addMember,
    admin,
  }) => {
    const partner = await addMember("partner");
    const { company } = await addPipelineItem(admin);
    await signIn();
    await page.goto(`/pipeline?view=table&search=${encodeURIComponent(company)}`);
    await box(page, company).click();
    await choose(page, "Deal Lead", partner.name);
    await expect(cell(page, company, "leadUserId")).toContainText(partner.name);
    // The selection ends with the answer.
    await expect(bar(page)).toBeHidden();
    await box(page, company).click();
    await bar(page).getByRole("button", { name: "Delete" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await waitForToast(page, "1 pipeline item deleted");
    await expect(row(page, company)).toBeHidden();
    await undo(page, "1 pipeline item deleted");
    await expect(row(page, company)).toBeVisible();
  });
});

test("what cannot be sent is told, and nothing is shown that is not stored", async ({
  page,
  signIn,
  addDeal,
  admin,
  expectFault,
}) => {
  expectFault(/500/);
  const word = unique("Knot");
  const { id } = await addDeal({ company: word });
  await signIn();
  await page.goto(`/deals?view=table&search=${word}`);
  await box(page, word).click();
  await page.route("**/api/trpc/deals.bulk**", (route) => route.fulfill({ status: 500, body: "" }));
  await choose(page, "Stage", "Closed");
  await expect(toasts(page)).toContainText("Nothing was changed");
  await expect(cell(page, word, "stage")).toContainText("Initial Discussion");
  await expect(bar(page)).toContainText("1 selected");
  expect(await admin.sendOk<Deal>("GET", `/api/deals/${id}`)).toMatchObject({ stage: "initial_discussion" });
});

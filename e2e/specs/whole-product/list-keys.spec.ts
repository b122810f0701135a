import type { Page } from "@playwright/test";
import { ADMIN, expect, test, toasts, unique } from "../../fixtures.ts";
import { addAgendaItem, getAgendaItem } from "../../helpers/agenda.ts";
import { addContact } from "../../helpers/contacts.ts";
import { press } from "../../helpers/keys.ts";
import { addTask, findTasks } from "../../helpers/tasks.ts";
import { register } from "../../helpers/team.ts";

const item = (page: Page, name: string) =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: name });

test("in the agenda J leads to what opens an item, and Enter does not complete it", {
  tag: "@core",
}, async ({ page, signIn, addMember, restAs }) => {
  const me = await addMember();
  const rest = await restAs(me);
  const { id, title } = await addAgendaItem(rest, me, unique("Access review"));
  await signIn(me);
  await page.goto(`/meeting-agenda?member=${me.id}`);
  await expect(item(page, title)).toBeVisible();
  await press(page, "j");
  await expect(page.getByRole("link", { name: title })).toBeFocused();
  await press(page, "Enter");
  await expect(page.getByRole("dialog", { name: "Edit Item" })).toBeVisible();
  expect(await getAgendaItem(rest, id)).toMatchObject({ isCompleted: false });
});

test("in every view of the tasks, and on the dashboard, J leads to the task and Enter opens it", {
  tag: "@core",
}, async ({ page, signIn, addMember, restAs }) => {
  const me = await addMember();
  const rest = await restAs(me);
  const title = unique("Chase the escrow agreement");
  await addTask(rest, null, {
    title,
    assignedTo: me.id,
    priority: "high",
    dueDate: new Date().toISOString(),
  });
  await signIn(me);
  for (const tab of ["timeline", "status", "priority", "team"]) {
    await page.goto(`/tasks?search=${title}&tab=${tab}`);
    await expect(item(page, title)).toBeVisible();
    await press(page, "j");
    await expect(page.getByRole("button", { name: `Edit ${title}` }), tab).toBeFocused();
    await press(page, "Enter");
    await expect(page.getByRole("dialog", { name: "Edit Task" })).toBeVisible();
    await press(page, "Escape");
    // Closing goes back in the history, which a slow browser would do after the next page was opened.
    await expect(page).not.toHaveURL(/[?&]task=/);
  }
  await page.goto("/");
  const line = page.getByRole("list", { name: "My day" }).getByRole("link", { name: title });
  await expect(line).toBeVisible();
  await press(page, "j");
  await expect(line).toBeFocused();
  await press(page, "Enter");
  await expect(page.getByRole("dialog", { name: "Edit Task" })).toBeVisible();
  expect(await findTasks(rest, title)).toMatchObject([{ status: "pending" }]);
});

test("in the trash J leads to the record itself, Enter restores nothing, and Tab leads to the button", {
  tag: "@core",
}, async ({ page, signIn, addMember, restAs }) => {
  const me = await addMember();
  const rest = await restAs(me);
  for (const name of ["Ida", "Ada"]) {
    const contact = await addContact(rest, { name: unique(name), isPublic: true });
    await rest.sendOk("DELETE", `/api/contacts/${contact.id}`);
  }
  await signIn(me);
  await page.goto("/trash");
  const rows = page.getByRole("list", { name: "Trash" }).getByRole("listitem");
  await expect(rows).toHaveCount(2);
  await press(page, "j");
  await expect(rows.first()).toBeFocused();
  await expect(rows.first()).toHaveCSS("outline-style", "solid");
  await press(page, "Enter", "j", "Enter", "k");
  await expect(rows.first()).toBeFocused();
  expect(await rest.sendOk<unknown[]>("GET", "/api/trash")).toHaveLength(2);

  // What vanishes gives the focus to the next one.
  await press(page, "Tab");
  await expect(rows.first().getByRole("button", { name: /^Restore Ada/ })).toBeFocused();
  await press(page, "Enter");
  await expect(toasts(page)).toContainText("The contact is back");
  await expect(rows).toHaveCount(1);
  await expect(rows).toBeFocused();
  await expect(rows).toContainText("Ida");
});

test("among people who wait for approval Enter approves nobody, and the focus stays in the list", {
  tag: "@core",
}, async ({ page, signIn, admin }) => {
  const people = [await register(admin, "analyst"), await register(admin, "analyst")];
  await signIn(ADMIN);
  await page.goto("/admin");
  const row = (at: number) => item(page, `@${people[at]?.username}`);
  await expect(row(1)).toBeVisible();
  const button = (at: number) => row(at).getByRole("button", { name: /^Approve/ });
  await button(0).focus();
  await press(page, "j", "k");
  await expect(row(0)).toBeFocused();
  await press(page, "Enter", "Tab");
  await expect(button(0)).toBeFocused();
  expect(await admin.sendOk("GET", "/api/admin/pending-users")).toMatchObject(
    expect.arrayContaining([expect.objectContaining({ username: people[0]?.username })]),
  );
  await press(page, "Enter");
  await expect(toasts(page)).toContainText("User approved successfully");
  await expect(row(0)).toHaveCount(0);
  // Other tests register people, too.
  await expect(page.getByRole("main").locator("li:focus")).toHaveCount(1);
});

test("among sessions Enter signs nobody out, and after one is ended the next has the focus", async ({
  page,
  signIn,
  addMember,
  restAs,
}) => {
  const me = await addMember();
  for (let session = 0; session < 2; session++) await restAs(me);
  await signIn(me);
  await page.goto("/settings");
  const rows = page.getByRole("listitem").filter({ hasText: "Signed in" });
  await expect(rows).toHaveCount(3);
  await press(page, "j");
  await expect(rows.nth(1)).toBeFocused();
  await press(page, "Enter", "Tab");
  await expect(rows.nth(1).getByRole("button")).toBeFocused();
  await expect(rows).toHaveCount(3);
  await press(page, "Enter");
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toBeFocused();
});

test("in the team J leads to the member itself", async ({ page, signIn, addMember }) => {
  const me = await addMember();
  await signIn(me);
  await page.goto(`/team?search=${me.username}`);
  const card = page.getByRole("main").getByRole("listitem");
  await expect(card).toHaveCount(1);
  await press(page, "j");
  await expect(card).toBeFocused();
  await expect(card).toHaveCSS("outline-style", "solid");
  await press(page, "Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("what opens in the place of what had the focus has it: a folder, one kind of results, all kinds", {
  tag: "@core",
}, async ({ page, signIn, addDeal }) => {
  const word = unique("Tarn");
  for (let deal = 0; deal < 11; deal++) await addDeal({ company: `${word} ${deal}` });
  await signIn();
  await page.goto(`/search?search=${word}`);
  const results = page.getByRole("region", { name: "Results" });
  await page.getByRole("link", { name: "Show all deals" }).press("Enter");
  await expect(page).toHaveURL(/kind=deal/);
  await expect(results).toBeFocused();
  await press(page, "Tab");
  await expect(page.getByRole("link", { name: "Show all kinds" })).toBeFocused();
  await press(page, "Enter");
  await expect(page).not.toHaveURL(/kind=/);
  await expect(results).toBeFocused();
  await press(page, "j");
  await expect(results.getByRole("listitem").first().getByRole("link")).toBeFocused();

  await page.goto("/documents?view=folders");
  await page.getByRole("main").getByRole("heading", { level: 2 }).getByRole("link").first().press("Enter");
  await expect(page).toHaveURL(/view=list/);
  await expect(page.getByRole("main").locator("section:focus")).toHaveCount(1);
});

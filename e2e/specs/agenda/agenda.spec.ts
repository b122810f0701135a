import type { Locator, Page } from "@playwright/test";
import { expect, holdRequests, test, toasts, unique } from "../../fixtures.ts";
import { expectAccessible } from "../../helpers/accessibility.ts";
import {
  type AgendaItem,
  addAgendaItem,
  currentItem,
  insertAdjacentItems,
  meetingDialog,
} from "../../helpers/agenda.ts";
import { downloadExport, exportButton, formatCsvTime, readCsv } from "../../helpers/csv-export.ts";
import { cards, chooseAction, mockProcedures } from "../../helpers/lists.ts";
import { holdEvents } from "../../helpers/live.ts";

const row = (page: Page, title: string) =>
  cards(page).filter({ has: page.getByRole("link", { name: title, exact: true }) });
/** By keyboard: the list of the team scrolls, which would move the option from under the pointer. */
async function chooseMember(select: Locator, name: string) {
  await select.press("Enter");
  await select.page().getByRole("option", { name, exact: true }).press("Enter");
}

test("an item is added, changed, completed by the member, exported, hidden and deleted", {
  tag: "@core",
}, async ({ page, addMember, signIn, restAs }) => {
  const [me, colleague] = [await addMember(), await addMember()];
  const rest = await restAs(me);
  const title = unique("Ostrander price");
  await signIn(me);
  await page.goto("/meeting-agenda");

  await page.getByRole("button", { name: "Add Item" }).first().click();
  const form = page.getByRole("dialog", { name: "Add Item" });
  await expect(form.getByRole("combobox", { name: "Added By" })).toHaveText(me.name);
  await form.getByRole("button", { name: "Add Item" }).click();
  await expect(form.getByText("Title is required")).toBeVisible();
  await form.getByLabel("Title").fill(title);
  await form.getByLabel("Description").fill("=What do we offer?");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(toasts(page)).toContainText("Agenda item added");
  await expect(row(page, title)).toContainText(me.name);

  await chooseMember(page.getByRole("combobox", { name: "Member" }), me.name);
  await expect(page).toHaveURL(`/meeting-agenda?member=${me.id}`);
  await expect(cards(page)).toHaveCount(1);

  const link = row(page, title).getByRole("link");
  await link.click();
  await expect(page).toHaveURL(/&item=\d+$/);
  await page.reload();
  const edit = page.getByRole("dialog", { name: "Edit Item" });
  await chooseMember(edit.getByRole("combobox", { name: "Added By" }), colleague.name);
  await edit.getByLabel("Notes").fill("Not yet");
  await edit.getByRole("button", { name: "Save Changes" }).click();
  await expect(page).toHaveURL(`/meeting-agenda?member=${me.id}`);
  await expect(page.getByText("No agenda items found. Add one to get started!")).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page).toHaveURL("/meeting-agenda");
  await page.goto(`/meeting-agenda?member=${colleague.id}`);

  const release = await holdRequests(page, "**/api/trpc/agenda.complete*");
  const check = row(page, title).getByRole("button", { name: `Complete ${title}` });
  await check.press("Enter");
  const checked = row(page, title).getByRole("button", { name: `Completed: ${title}` });
  await expect(checked).toBeFocused();
  await expect(row(page, title)).toContainText(`Completed by ${me.name}`);
  release();
  await expect(toasts(page)).toContainText("Agenda item completed");
  await toasts(page).getByRole("button", { name: "Undo" }).click();
  await expect(check).toBeVisible();
  await expect(row(page, title)).toContainText(colleague.name);
  // The page shows it before the server has answered.
  await expect
    .poll(() => rest.sendOk<AgendaItem[]>("GET", `/api/meeting-agenda-items?addedBy=${colleague.id}`))
    .toMatchObject([{ isCompleted: false, completedBy: null }]);
  await check.click();
  await expect(row(page, title)).toContainText(`Completed by ${me.name}`);
  const file = await downloadExport(page, "Export CSV");
  expect(file.suggestedFilename()).toMatch(/^agenda_\d{4}-\d\d-\d\d_\d\d-\d\d-\d\d\.csv$/);
  const [stored] = await rest.sendOk<AgendaItem[]>(
    "GET",
    `/api/meeting-agenda-items?addedBy=${colleague.id}`,
  );
  expect(stored).toMatchObject({ isCompleted: true, completedBy: me.id });
  const { rows } = await readCsv(file);
  expect(rows).toMatchObject([
    {
      Title: title,
      Description: "'=What do we offer?",
      Notes: "Not yet",
      "Added By": colleague.name,
      Status: "Completed",
      "Completed By": me.name,
      Created: formatCsvTime(stored?.createdAt ?? ""),
    },
  ]);

  const shown = page.getByRole("checkbox", { name: "Show completed items" });
  await shown.click();
  await expect(page).toHaveURL(/completed=hidden/);
  await expect(page.getByText("No agenda items found. Add one to get started!")).toBeVisible();
  await expect(exportButton(page, "Export CSV")).toBeDisabled();
  await page.goBack();
  await expect(shown).toBeChecked();
  await chooseAction(page, title, "Delete");
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Are you sure you want to delete this agenda item?");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(row(page, title)).toHaveCount(0);
  await expect(toasts(page)).toContainText("Agenda item deleted");
});

test("changes of others, failed requests, long lists, and links to missing items are shown", async ({
  page,
  addMember,
  signIn,
  restAs,
  expectFault,
}) => {
  expectFault(/404|409|500/);
  const me = await addMember();
  const rest = await restAs(me);
  const [contested, gone] = [
    await addAgendaItem(rest, me, unique("Contested")),
    await addAgendaItem(rest, me, unique("Withdrawn")),
  ];
  await signIn(me);
  await holdEvents(page);
  await page.goto(`/meeting-agenda?item=2000000000&member=${me.id}`);
  await page.getByRole("dialog", { name: "Agenda item not found" }).getByRole("button").click();
  await expect(page).toHaveURL(`/meeting-agenda?member=${me.id}`);

  await row(page, contested.title).getByRole("link").click();
  const edit = page.getByRole("dialog", { name: "Edit Item" });
  await edit.getByLabel("Title").fill("My title");
  await rest.sendOk("PUT", `/api/meeting-agenda-items/${contested.id}`, { title: "Their title" });
  await edit.getByRole("button", { name: "Save Changes" }).click();
  await expect(edit).toContainText("Their title");
  const reloaded = page.waitForResponse(/agenda\.list/);
  await edit.getByRole("button", { name: "Save Changes" }).click();
  await expect(row(page, "My title")).toBeVisible();
  // Else the list would come without the item that is removed now.
  await reloaded;

  await rest.sendOk("DELETE", `/api/meeting-agenda-items/${gone.id}`);
  await row(page, gone.title)
    .getByRole("button", { name: `Complete ${gone.title}` })
    .click();
  await expect(toasts(page)).toContainText("has been removed in the meantime");
  await expect(row(page, gone.title)).toHaveCount(0);

  await page.route("**/api/trpc/agenda.complete*", (route) => route.fulfill({ status: 500, body: "no" }));
  await row(page, "My title").getByRole("button", { name: "Complete My title" }).click();
  await expect(toasts(page)).toContainText("Failed to complete agenda item");
  await expect(row(page, "My title").getByRole("button", { name: "Complete My title" })).toBeVisible();

  const mark = unique("Row");
  await insertAdjacentItems(
    me,
    Array.from({ length: 180 }, (_, at) => `${mark} ${at + 1}`),
  );
  await page.reload();
  const last = row(page, "My title");
  await expect(async () => {
    await page.mouse.move(700, 500);
    await page.mouse.wheel(0, 4_000);
    await expect(last).toBeInViewport({ timeout: 200 });
  }).toPass();
  await expect(last).toHaveAttribute("aria-posinset", "181");
  expect(await cards(page).count()).toBeLessThan(60);

  await page.route("**/api/trpc/agenda.list*", (route) => route.fulfill({ status: 500, body: "no" }));
  await page.getByRole("checkbox", { name: "Show completed items" }).click();
  await expect(page.getByText("The agenda could not be loaded")).toBeVisible();
  await page.unroute("**/api/trpc/agenda.list*");
  await mockProcedures(page, { "agenda.list": { items: [], nextCursor: null } });
  await chooseMember(page.getByRole("combobox", { name: "Member" }), "All Members");
  await page.getByRole("checkbox", { name: "Show completed items" }).click();
  await expect(page.getByText("No agenda items found. Add one to get started!")).toBeVisible();
});

test("agenda, dialogs and meeting are accessible, also on a phone", async ({
  page,
  addMember,
  signIn,
  restAs,
}) => {
  // Each accessibility check in two themes takes seconds.
  test.slow();
  const me = await addMember();
  const rest = await restAs(me);
  const long = `${unique("W".repeat(60))} ${"and more of it ".repeat(8)}`.trim();
  const item = await addAgendaItem(rest, me, long, { description: "d".repeat(400), notes: "n".repeat(200) });
  await rest.sendOk(
    "POST",
    `/api/meeting-agenda-items/${(await addAgendaItem(rest, me, "Done")).id}/complete`,
  );
  await signIn(me);
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/meeting-agenda?member=${me.id}`);
    await expect(cards(page)).toHaveCount(2);
    await row(page, long).getByRole("link").click();
    const edit = page.getByRole("dialog", { name: "Edit Item" });
    await expect(edit.getByLabel("Title")).toBeFocused();
    await expectAccessible(page);
    await edit.getByRole("button", { name: "Cancel" }).click();
    await expect(row(page, long).getByRole("link")).toBeFocused();
    await expectAccessible(page);
    await page.goto(`/meeting-agenda?meeting=${item.id}`);
    await expect(currentItem(meetingDialog(page))).toBeFocused();
    await expect(meetingDialog(page).getByRole("heading", { level: 2 })).toHaveText(long);
    await expect(meetingDialog(page).getByText("Esc", { exact: true })).toBeVisible({ visible: width > 320 });
    await expectAccessible(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  }
  await mockProcedures(page, { "agenda.list": { items: [], nextCursor: null } });
  await page.goto("/meeting-agenda?meeting=start");
  await expect(meetingDialog(page)).toContainText("Nothing is open on the agenda");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(meetingDialog(page)).toContainText("What changed since the last meeting");
});

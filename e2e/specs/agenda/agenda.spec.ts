import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { expect, holdRequests, test, toasts, unique } from "../../fixtures.ts";
import { expectAccessible } from "../../helpers/accessibility.ts";
import { type AgendaItem, addAgendaItem, getAgendaItem, insertAdjacentItems } from "../../helpers/agenda.ts";
import { downloadExport, exportButton, formatCsvTime, readCsv } from "../../helpers/csv-export.ts";
import { cards, chooseAction, mockProcedures } from "../../helpers/lists.ts";

const row = (page: Page, title: string) =>
  cards(page).filter({ has: page.getByRole("link", { name: title, exact: true }) });
const meetingDialog = (page: Page) => page.getByRole("dialog", { name: "Meeting", exact: true });
/** By keyboard: the list of the team scrolls, which would move the option from under the pointer. */
async function chooseMember(select: Locator, name: string) {
  await select.press("Enter");
  await select.page().getByRole("option", { name, exact: true }).press("Enter");
}
/** The item under discussion, which receives the keyboard shortcuts. */
const currentItem = (meeting: Locator) => meeting.locator("section[tabindex]");

test("an item is added, changed, completed as oneself, exported, hidden and deleted", async ({
  page,
  addMember,
  signIn,
  restAs,
}) => {
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
  const reopened = await rest.sendOk<AgendaItem[]>(
    "GET",
    `/api/meeting-agenda-items?addedBy=${colleague.id}`,
  );
  expect(reopened).toMatchObject([{ isCompleted: false, completedBy: null }]);
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

test("what somebody else did meanwhile, what cannot be loaded, long lists, and links to no item", async ({
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
  await page.goto(`/meeting-agenda?item=2000000000&member=${me.id}`);
  await page.getByRole("dialog", { name: "Agenda item not found" }).getByRole("button").click();
  await expect(page).toHaveURL(`/meeting-agenda?member=${me.id}`);

  await row(page, contested.title).getByRole("link").click();
  await rest.sendOk("PUT", `/api/meeting-agenda-items/${contested.id}`, { title: "Their title" });
  const edit = page.getByRole("dialog", { name: "Edit Item" });
  await edit.getByLabel("Title").fill("My title");
  await edit.getByRole("button", { name: "Save Changes" }).click();
  await expect(edit).toContainText("Their title");
  await edit.getByRole("button", { name: "Save Changes" }).click();
  await expect(row(page, "My title")).toBeVisible();

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

test("a meeting is walked through by keys, and keeps its notes and its place", async ({
  page,
  addMember,
  signIn,
  restAs,
  expectFault,
}) => {
  expectFault(/404|409|500/);
  const me = await addMember();
  const rest = await restAs(me);
  const titles = ["One", "Two", "Three"].map((word) => unique(word));
  const [one = 0, two = 0, three = 0] = await insertAdjacentItems(me, titles);
  await signIn(me);
  await page.goto("/meeting-agenda");
  const start = page.getByRole("button", { name: "Start Meeting" });
  await start.press("Enter");
  const meeting = meetingDialog(page);
  await expect(meeting).toContainText(/Item 1 of \d+/);
  await expect(currentItem(meeting)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(start).toBeFocused();

  await page.goto(`/meeting-agenda?meeting=${one}`);
  const title = meeting.getByRole("heading", { level: 2 });
  const notes = meeting.getByRole("textbox", { name: "Notes" });
  await expect(currentItem(meeting)).toBeFocused();
  const letters = meeting.getByRole("switch", { name: "Letter keys" });
  await expect(letters).not.toBeChecked();
  await page.keyboard.press("j");
  await page.keyboard.press("c");
  await expect(title).toHaveText(titles[0] ?? "");
  await letters.press("Space");
  for (const [key, at] of [
    ["ArrowRight", 1],
    ["j", 2],
    ["ArrowLeft", 1],
    ["K", 0],
  ] as const) {
    await page.keyboard.press(key);
    await expect(title).toHaveText(titles[at] ?? "");
    await expect(meeting.getByRole("status").first()).toContainText(titles[at] ?? "");
  }
  await expect(page).toHaveURL(new RegExp(`meeting=${one}$`));

  await test.step("keys type in the notes, which are saved in a pause and as one moves on", async () => {
    await notes.click();
    await page.keyboard.type("Jack calls back");
    await page.keyboard.press("ArrowLeft");
    await expect(meeting.getByText("Saved", { exact: true })).toBeVisible();
    expect((await getAgendaItem(rest, one)).notes).toBe("Jack calls back");
    await page.keyboard.type("!");
    await page.keyboard.press("Escape");
    await expect(currentItem(meeting)).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(title).toHaveText(titles[1] ?? "");
    await expect.poll(async () => (await getAgendaItem(rest, one)).notes).toBe("Jack calls bac!k");
    await page.reload();
    await expect(title).toHaveText(titles[1] ?? "");
  });

  await test.step("notes that cannot be saved stay, and no others are overwritten", async () => {
    await page.route("**/api/trpc/agenda.update*", (route) => route.fulfill({ status: 500, body: "no" }));
    await notes.fill("Mine");
    await expect(meeting.getByRole("alert")).toContainText("Not saved");
    await page.keyboard.press("Escape");
    await page.keyboard.press("ArrowRight");
    await expect(meeting.getByRole("alert")).toContainText("Notes of 1 item not saved");
    await page.keyboard.press("Escape");
    await page.getByRole("alertdialog").getByRole("button", { name: "Stay" }).click();
    await page.unroute("**/api/trpc/agenda.update*");
    await rest.sendOk("PUT", `/api/meeting-agenda-items/${two}`, { notes: "Theirs" });
    await meeting.getByRole("button", { name: "Previous" }).click();
    await expect(notes).toHaveValue("Mine");
    await meeting.getByRole("button", { name: "Try again" }).click();
    await meeting.getByRole("button", { name: "Keep both" }).click();
    await expect(meeting.getByText("Saved", { exact: true })).toBeVisible();
    expect((await getAgendaItem(rest, two)).notes).toBe("Theirs\nMine");
  });

  await test.step("an item is completed as oneself, and stays with its notes until one moves on", async () => {
    await notes.press("Escape");
    await page.keyboard.press("j");
    await expect(title).toHaveText(titles[2] ?? "");
    await letters.press("Space");
    await page.keyboard.press("c");
    await letters.press("Space");
    await page.keyboard.press("c");
    await expect(meeting).toContainText(`Completed by ${me.name}`);
    await expect(toasts(page)).toContainText("Agenda item completed");
    await expect
      .poll(() => getAgendaItem(rest, three))
      .toMatchObject({ isCompleted: true, completedBy: me.id });
    expect((await getAgendaItem(rest, two)).isCompleted).toBe(false);
    await page.reload();
    await expect(title).toHaveText(titles[2] ?? "");
    await expect(meeting).toContainText(`Completed by ${me.name}`);
    await notes.fill("Agreed");
    await page.keyboard.press("Escape");
    await expect.poll(async () => (await getAgendaItem(rest, three)).notes).toBe("Agreed");
    await page.keyboard.press("ArrowLeft");
    await expect(title).toHaveText(titles[1] ?? "");
  });

  await test.step("an item that is removed is not counted, and its notes can be taken along", async () => {
    const nav = meeting.getByRole("navigation", { name: "Agenda" });
    await rest.sendOk("DELETE", `/api/meeting-agenda-items/${two}`);
    await notes.fill("Nobody heard this");
    await expect(title).toHaveText("This item is not on the agenda");
    await expect(meeting.getByRole("region", { name: "Your notes" })).toContainText("Nobody heard this");
    await expect(currentItem(meeting)).toBeFocused();
    await expect(nav.getByRole("button", { name: titles[1] ?? "" })).toHaveCount(0);
    await page.keyboard.press("ArrowLeft");
    await expect(title).toHaveText(titles[0] ?? "");
    await meeting.getByRole("alert").getByRole("button", { name: "Show" }).click();
    await meeting.getByRole("button", { name: "Discard" }).click();
    await expect(meeting.getByRole("alert")).toHaveCount(0);
    await page.reload();
    await expect(title).toHaveText("This item is not on the agenda");
    await meeting.getByRole("button", { name: "Previous" }).click();
    await expect(title).toHaveText(titles[0] ?? "");
  });
});

test("a meeting ends once, with what changed since the last, and leads to it", async ({
  page,
  addMember,
  signIn,
  restAs,
  addDeal,
  admin,
  openBrowser,
  expectFault,
}) => {
  expectFault(/409/);
  const me = await addMember("partner");
  const rest = await restAs(me);
  const deal = await addDeal({ value: "42000000" });
  await admin.sendOk("PUT", `/api/deals/${deal.id}`, { stage: "due_diligence" });
  const title = unique("Pricing");
  const item = await addAgendaItem(rest, me, title, { notes: "Two bids" });
  await rest.sendOk("POST", `/api/meeting-agenda-items/${item.id}/complete`);
  const late = unique("Late");
  await rest.sendOk("POST", "/api/tasks", { title: late, assignedTo: me.id, dueDate: inDays(-3) });
  const lender = unique("Harbour Bank");
  await rest.sendOk("POST", "/api/funding-sources", {
    dealId: deal.id,
    name: lender,
    type: "bank",
    status: "negotiating",
    hasTermSheet: true,
    expiresAt: inDays(2),
  });
  await signIn(me);
  const other = await openBrowser();
  await signIn(me, other);
  await other.goto("/meeting-agenda?meeting=changes");
  await page.goto("/meeting-agenda");
  await page.getByRole("button", { name: "Start Meeting" }).click();
  await expect(currentItem(meetingDialog(page))).toBeFocused();
  await page.evaluate(() => history.replaceState({ openedHere: true }, "", "?meeting=changes"));

  const meeting = meetingDialog(page);
  const section = (name: string) => meeting.getByRole("region", { name: new RegExp(`^${name}`) });
  await expect(entry(section("Stage changes"), deal.company)).toContainText("Due Diligence");
  await expect(entry(section("New deals"), deal.company)).toContainText("$42M");
  await expect(entry(section("Overdue tasks"), late)).toContainText(`${me.name} • Overdue by 3 days, `);
  await expect(entry(section("Term sheets that expire within a week"), lender)).toContainText(
    "expires in 2 days",
  );
  await expectAccessible(page);

  await section("New deals").getByRole("link", { name: deal.company }).click();
  const detail = page.getByRole("dialog", { name: deal.company });
  await detail.getByRole("button", { name: "Close", exact: true }).click();
  await expect(section("New deals").getByRole("link", { name: deal.company })).toBeFocused();

  await meeting.getByRole("button", { name: "End Meeting" }).click();
  await endQuestion(page).getByRole("button", { name: "Go on" }).click();
  await expect(meeting.getByRole("button", { name: "End Meeting" })).toBeFocused();
  await page.keyboard.press("Enter");
  await endQuestion(page).getByRole("button", { name: "End Meeting" }).click();
  await expect(toasts(page)).toContainText("Meeting ended");
  await expect(meeting).toHaveCount(0);
  await expectMinutes(page, { me, title, deal });
  await page.getByRole("dialog").getByRole("button", { name: "Close", exact: true }).click();
  await expect(page).toHaveURL("/meeting-agenda");
  await page.getByRole("button", { name: "Past Meetings" }).click();
  const past = page.getByRole("dialog", { name: "Past Meetings" });
  await past.getByRole("button", { name: new RegExp(me.name) }).click();
  await expectMinutes(page, { me, title, deal });
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/meeting-agenda");

  await meetingDialog(other).getByRole("button", { name: "End Meeting" }).click();
  await endQuestion(other).getByRole("button", { name: "End Meeting" }).click();
  await expect(toasts(other)).toContainText("Somebody else has ended this meeting");
  await expect(meetingDialog(other)).toContainText(`It was ended by ${me.name}`);
  await expect(meetingDialog(other).getByRole("link", { name: deal.company })).toHaveCount(0);
  await expect(meetingDialog(other).getByRole("link", { name: late })).toBeVisible();
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

const endQuestion = (page: Page) => page.getByRole("alertdialog", { name: "End this meeting?" });

interface Expected {
  me: { name: string };
  title: string;
  deal: { company: string };
}

/** The open minutes, which name the completed item with its notes and the deal that moved, and are exported. */
async function expectMinutes(page: Page, { me, title, deal }: Expected) {
  const minutes = page.getByRole("dialog", { name: /^Meeting of / });
  await expect(minutes).toContainText(`Held by ${me.name}`);
  const completed = minutes.getByRole("region", { name: /^Completed/ }).getByRole("listitem");
  await expect(completed.filter({ hasText: title })).toContainText(`Completed by ${me.name}Two bids`);
  const moved = minutes.getByRole("region", { name: /^Deals that moved/ }).getByRole("listitem");
  await expect(moved.filter({ hasText: deal.company })).toContainText("→ Due Diligence");
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    minutes.getByRole("button", { name: "Export" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^minutes_\d{4}-\d\d-\d\d\.md$/);
  const text = await readFile(await file.path(), "utf8");
  expect(text).toContain(`- ${title} (Completed by ${me.name})\n  Two bids\n`);
  expect(text).toContain(`${deal.company}: Initial Discussion`);
}

const entry = (section: Locator, name: string) =>
  section.getByRole("listitem").filter({ has: section.page().getByRole("link", { name, exact: true }) });

function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString();
}

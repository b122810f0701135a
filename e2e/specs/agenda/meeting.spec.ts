import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { expect, test, toasts, unique } from "../../fixtures.ts";
import { expectAccessible } from "../../helpers/accessibility.ts";
import {
  addAgendaItem,
  currentItem,
  getAgendaItem,
  insertAdjacentItems,
  meetingDialog,
} from "../../helpers/agenda.ts";
import { holdEvents } from "../../helpers/live.ts";

test("keys move through the items of a meeting, and notes and position are kept", async ({
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
  await holdEvents(page);
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

  await test.step("keys type in the notes, which are saved in a pause and when the item is left", async () => {
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

  await test.step("notes that cannot be saved are kept, and notes of others are not overwritten", async () => {
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

  await test.step("an item is completed by the member, and stays with its notes until it is left", async () => {
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

  await test.step("an item that is removed is not counted, and its notes are kept until they are discarded", async () => {
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

test("a meeting is ended once, with what changed since the last one, and opens its minutes", {
  tag: "@core",
}, async ({ page, addMember, signIn, restAs, addDeal, admin, openBrowser, expectFault, reserveMeeting }) => {
  expectFault(/409/);
  await reserveMeeting();
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
  await holdEvents(other);
  await other.goto("/meeting-agenda?meeting=changes");
  await page.goto("/meeting-agenda");
  await page.getByRole("button", { name: "Start Meeting" }).click();
  await expect(currentItem(meetingDialog(page))).toBeFocused();
  await page.evaluate(() => history.replaceState({ openedHere: true }, "", "?meeting=changes"));

  const meeting = meetingDialog(page);
  const section = (name: string) => meeting.getByRole("region", { name: new RegExp(`^${name}`) });
  await expect(entry(section("Deals that moved"), deal.company)).toContainText("Due Diligence");
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
  await expect(toasts(other)).toContainText("has ended this meeting. What changed");
  await expect(meetingDialog(other)).toContainText(`It was ended by ${me.name}`);
  await expect(meetingDialog(other).getByRole("link", { name: deal.company })).toHaveCount(0);
  await expect(meetingDialog(other).getByRole("link", { name: late })).toBeVisible();
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
  await expect(moved.filter({ hasText: deal.company })).toContainText("to Due Diligence");
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

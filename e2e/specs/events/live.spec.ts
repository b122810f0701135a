import type { Page, Request } from "@playwright/test";
import { expect, test, toasts, unique } from "../../fixtures.ts";
import { addContact } from "../../helpers/contacts.ts";
import { endSessions } from "../../helpers/database.ts";
import { dealCard } from "../../helpers/deals.ts";
import { addBank, openFunding } from "../../helpers/funding-sources.ts";
import { untilLive } from "../../helpers/live.ts";
import { addPipelineItem } from "../../helpers/pipeline.ts";
import type { Deal } from "../../helpers/rest.ts";
import { addTask, openDealTasks, openTasksList } from "../../helpers/tasks.ts";

/** What others do shows within two seconds, without a reload; here many pages share two cores with the server. */

/** Says that the page was not loaded anew meanwhile. */
async function markPage(page: Page) {
  await page.evaluate(() => document.body.setAttribute("data-same", ""));
  return () => expect(page.locator("body")).toHaveAttribute("data-same", "");
}

/** The texts of the rows that are drawn attention to. */
const flashing = (page: Page) =>
  page.evaluate(() => {
    const animations = document.querySelector("main")?.getAnimations({ subtree: true }) ?? [];
    const rows = animations.map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target : null));
    return rows.flatMap((row) => (row?.tagName === "LI" ? [row.textContent] : []));
  });

test("a deal that a colleague changes, adds or moves shows in lists, tabs and the sidebar", {
  tag: "@core",
}, async ({ page, signIn, addDeal, admin }) => {
  const word = unique("quartz");
  const deal = await addDeal({ company: `${word} Mills` });
  await signIn();
  await page.goto(`/deals?search=${word}`);
  await untilLive(page);
  const isSame = await markPage(page);
  await expect(dealCard(page, `${word} Mills`)).toBeVisible();
  await admin.sendOk("PUT", `/api/deals/${deal.id}`, { stage: "due_diligence", value: "12000000" });
  await expect(dealCard(page, `${word} Mills`)).toContainText("Due Diligence");
  // A line that fades.
  await expect.poll(() => flashing(page)).toEqual([expect.stringContaining(`${word} Mills`)]);
  await expect(dealCard(page, `${word} Mills`)).toContainText("$12,000,000");
  await addDeal({ company: `${word} Rail` });
  await expect(dealCard(page, `${word} Rail`)).toBeVisible();
  await expect(page.getByRole("tab", { name: /^Active Deals/ })).toHaveText(/2$/);
  await admin.sendOk("PUT", `/api/deals/${deal.id}`, { category: "dead" });
  await expect(dealCard(page, `${word} Mills`)).toBeHidden();
  await isSame();
});

test("what a colleague does to a deal shows in its open panel", { tag: "@core" }, async ({
  page,
  signIn,
  addDeal,
  admin,
}) => {
  const deal = await addDeal();
  await signIn();
  const tasks = await openDealTasks(page, deal);
  await untilLive(page);
  await addTask(admin, deal, { title: "Call the lender" });
  await expect(openTasksList(page)).toContainText("Call the lender");
  await expect(page.getByRole("tab", { name: "Tasks" })).toContainText("1");
  await expect(tasks).toBeVisible();
  await openFunding(page, deal.id);
  await untilLive(page);
  await addBank(admin, deal.id, { name: "Harbor Credit" });
  await expect(page.getByText("Harbor Credit")).toBeVisible();
  await page.goto(`/deals/${deal.id}?dealTab=activity`);
  await untilLive(page);
  await admin.sendOk("POST", "/api/notes", { kind: "call", dealId: deal.id, body: "They want an answer" });
  await expect(page.getByRole("article", { name: "Call" })).toContainText("They want an answer");
});

test("pipeline items, contacts, tasks, agenda items and members show as they come", async ({
  page,
  signIn,
  admin,
}) => {
  test.slow();
  const word = unique("basalt");
  await signIn();
  const sees = async (path: string, write: () => Promise<unknown>, text: string) => {
    await page.goto(path);
    await untilLive(page);
    await write();
    await expect(page.getByRole("main").getByText(text).first()).toBeVisible();
  };
  await sees(
    `/pipeline?search=${word}`,
    () => addPipelineItem(admin, { company: `${word} Item` }),
    `${word} Item`,
  );
  await sees(
    `/contacts?search=${word}`,
    () => addContact(admin, { name: `${word} Person`, isPublic: true }),
    `${word} Person`,
  );
  await sees(`/tasks?search=${word}`, () => addTask(admin, null, { title: `${word} Task` }), `${word} Task`);
  await sees(
    "/meeting-agenda",
    () => admin.sendOk("POST", "/api/meeting-agenda-items", { title: `${word} Point`, addedBy: 1 }),
    `${word} Point`,
  );
  const username = unique("member");
  const account = {
    name: "Robin",
    username,
    email: `${username}@example.com`,
    role: "analyst",
    password: unique("harbour"),
  };
  await sees(
    `/team?search=${username}`,
    () => admin.sendOk("POST", "/api/admin/users", account),
    `@${username}`,
  );
});

test("the bell counts a notification as it comes, and another tab's reading of it", async ({
  page,
  signIn,
  addMember,
  admin,
  openBrowser,
}) => {
  const me = await addMember();
  await signIn(me);
  const other = await openBrowser();
  await signIn(me, other);
  await page.goto("/");
  await other.goto("/deals");
  await untilLive(page);
  const bell = (where: Page) => where.getByRole("button", { name: /^Notifications/ });
  await expect(bell(page)).not.toContainText("1");
  await admin.sendOk("POST", "/api/tasks", { title: "For you", assignedTo: me.id });
  await expect(bell(page)).toContainText("1");
  await expect(bell(other)).toContainText("1");
  await bell(other).click();
  await other.getByRole("button", { name: "Mark all read" }).click();
  await expect(bell(page)).not.toContainText("1");
});

test("what is private to a colleague is neither shown nor told", async ({
  page,
  signIn,
  addMember,
  restAs,
}) => {
  const word = unique("gneiss");
  const colleague = await restAs(await addMember());
  await signIn();
  await page.goto(`/contacts?search=${word}`);
  await untilLive(page);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  const { id } = await addContact(colleague, { name: `${word} Person`, isPublic: false });
  await colleague.sendOk("PUT", `/api/contacts/${id}`, { phone: "1" });
  await page.waitForTimeout(1_500);
  expect(requests.filter((url) => url.includes("contacts.list"))).toEqual([]);
  await colleague.sendOk("PUT", `/api/contacts/${id}`, { isPublic: true });
  await expect(page.getByRole("main").getByText(`${word} Person`)).toBeVisible();
  await colleague.sendOk("PUT", `/api/contacts/${id}`, { isPublic: false });
  await expect(page.getByRole("main").getByText(`${word} Person`)).toBeHidden();
});

test("a list holds still under the pointer, and follows when it leaves", async ({
  page,
  signIn,
  addDeal,
  admin,
}) => {
  const word = unique("schist");
  const deals: Deal[] = [];
  for (const name of ["One", "Two", "Three"]) deals.push(await addDeal({ company: `${word} ${name}` }));
  await signIn();
  await page.goto(`/deals?search=${word}`);
  await untilLive(page);
  const titles = () => page.getByRole("main").getByRole("listitem").getByRole("heading").allTextContents();
  await expect.poll(titles).toEqual([`${word} Three`, `${word} Two`, `${word} One`]);
  await dealCard(page, `${word} Two`).hover();
  await admin.sendOk("PUT", `/api/deals/${deals[1]?.id}`, { category: "dead" });
  await admin.sendOk("PUT", `/api/deals/${deals[0]?.id}`, { stage: "closed" });
  await addDeal({ company: `${word} Four` });
  await expect(dealCard(page, `${word} One`)).toContainText("Closed");
  await page.waitForTimeout(1_500);
  expect(await titles()).toEqual([`${word} Three`, `${word} Two`, `${word} One`]);
  await page.mouse.move(5, 5);
  await expect.poll(titles).toEqual([`${word} Four`, `${word} Three`, `${word} One`]);
});

test("a form keeps what is typed while the record is changed by someone else", async ({
  page,
  signIn,
  addDeal,
  admin,
}) => {
  const deal = await addDeal();
  await signIn();
  await page.goto(`/deals?search=${deal.company}`);
  await untilLive(page);
  await page.getByRole("button", { name: `Edit ${deal.company}`, exact: true }).click();
  const form = page.getByRole("dialog", { name: "Edit Deal" });
  await form.getByLabel("Description").fill("Half a sentence");
  await admin.sendOk("PUT", `/api/deals/${deal.id}`, { stage: "due_diligence" });
  // Behind the dialog, hidden from assistive technology.
  const card = page.locator("main li").filter({ hasText: deal.company });
  await expect(card).toContainText("Due Diligence");
  await expect(form.getByLabel("Description")).toHaveValue("Half a sentence");
});

test("a meeting that a colleague ends is said to be over in the other's", async ({
  page,
  signIn,
  addMember,
  restAs,
  reserveMeeting,
}) => {
  await reserveMeeting();
  const colleague = await restAs(await addMember());
  await signIn();
  await page.goto("/meeting-agenda?meeting=changes");
  await untilLive(page);
  const meeting = page.getByRole("dialog", { name: "Meeting", exact: true });
  await meeting.getByRole("button", { name: "End Meeting" }).click();
  const question = page.getByRole("alertdialog", { name: "End this meeting?" });
  await expect(question).toBeVisible();
  const { lastMeeting } = await colleague.sendOk<{ lastMeeting: { id: number } | null }>(
    "GET",
    "/api/meetings/changes",
  );
  await colleague.sendOk("POST", "/api/meetings", { lastMeetingId: lastMeeting?.id ?? null });
  await expect(toasts(page)).toContainText("has ended this meeting. What changed");
  await expect(question).toBeHidden();
  await expect(meeting).toBeVisible();
});

test("a session that ends says so by itself, and a form keeps what is typed", async ({
  page,
  signIn,
  addMember,
  expectFault,
}) => {
  expectFault(/401/);
  const member = await addMember();
  await signIn(member);
  await page.goto("/settings");
  await untilLive(page);
  await page.getByLabel("Full Name").fill("Typed before");
  await endSessions(member.id);
  const question = page.getByRole("dialog", { name: "Your session has ended" });
  await question.getByLabel("Password").fill(member.password);
  await page.keyboard.press("Enter");
  await expect(question).toBeHidden();
  await expect(page.getByLabel("Full Name")).toHaveValue("Typed before");
  await untilLive(page);
});

test("twelve tabs of one browser share a stream, load and follow", async ({ page, signIn, addDeal }) => {
  test.slow();
  const word = unique("marl");
  await signIn();
  const tabs = [page];
  for (let at = 1; at < 12; at += 1) tabs.push(await page.context().newPage());
  const streams = new Set<Request>();
  page.context().on("request", (request) => {
    if (request.url().includes("/api/events")) streams.add(request);
  });
  page.context().on("requestfailed", (request) => streams.delete(request));
  page.context().on("requestfinished", (request) => streams.delete(request));
  for (const tab of tabs) {
    await tab.goto(`/deals?search=${word}`);
    await untilLive(tab);
  }
  await addDeal({ company: `${word} Mills` });
  for (const tab of tabs) await expect(dealCard(tab, `${word} Mills`)).toBeVisible();
  await expect.poll(() => streams.size).toBe(1);
  // The one that has the stream goes; another takes it up.
  await page.close();
  const [next] = tabs.slice(1);
  if (!next) throw new Error("No tab is left");
  await untilLive(next);
  await addDeal({ company: `${word} Rail` });
  for (const tab of tabs.slice(1)) await expect(dealCard(tab, `${word} Rail`)).toBeVisible();
});

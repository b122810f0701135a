import { expect, test, toasts, unique } from "../../fixtures.ts";
import { connect } from "../../helpers/database.ts";
import { chooseOption, dealCard, openDeal, overviewValue } from "../../helpers/deals.ts";
import { cards, expectSidebarCount, refetchedAfter, summaryFigure } from "../../helpers/lists.ts";
import { inShort } from "../../helpers/money.ts";

test("a deal is moved to RIM, gets another follow-up, and is returned; each can be undone", {
  tag: "@core",
}, async ({ page, signIn, addDeal }) => {
  const { company } = await addDeal({ value: "76400000" });
  await signIn();
  await page.goto(`/deals?search=${company}`);
  await dealCard(page, company).getByRole("button", { name: "Move to RIM" }).click();
  const form = page.getByRole("dialog", { name: "Move to RIM Deals" });
  await chooseOption(form.getByRole("combobox", { name: "Follow-up Interval" }), "3 Months");
  await refetchedAfter(page, () => form.getByRole("button", { name: "Move to RIM" }).click());
  await expect(form).toBeHidden();

  await expectSidebarCount(page, "RIM Deals", "rim");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "RIM Deals" }).click();
  await page.getByRole("searchbox", { name: "Search RIM deals..." }).fill(company);
  const card = dealCard(page, company);
  await expect(summaryFigure(page, "Total RIM Deals")).toHaveText("1");
  const date = formatDate(new Date(Date.now() + 90 * 86_400_000));
  for (const words of [
    "Due in 90 days",
    "Deal value$76M $76,400,000",
    "Interval3 Months",
    `Next follow-up${date}`,
  ]) {
    await expect(card).toContainText(words);
  }

  await test.step("the details of a deal open over the list, and return the focus", async () => {
    const details = card.getByRole("link", { name: `View Details of ${company}` });
    await details.click();
    await expect(page).toHaveURL(/\/deals\/\d+/);
    const dialog = page.getByRole("dialog", { name: company });
    await expect(dialog).toContainText("3 Months");
    await dialog.getByRole("button", { name: "Close", exact: true }).click();
    await expect(page).toHaveURL(/\/rim-deals\?search=/);
    await expect(details).toBeFocused();
  });

  const actions = card.getByRole("button", { name: `Actions for ${company}` });
  // Wait for each write and for the lists it fetches again: the next write needs the stored version.
  const chooseItem = (item: string) =>
    refetchedAfter(page, () => page.getByRole("menuitem", { name: item }).press("Enter"));
  const undo = () => refetchedAfter(page, () => toasts(page).getByRole("button", { name: "Undo" }).click());

  await test.step("another follow-up is counted from today", async () => {
    await actions.click();
    await chooseItem("Follow Up in 1 Year");
    await expect(toasts(page)).toContainText("Follow-up scheduled");
    await expect(card).toContainText("Interval1 Year");
    await expect(card).toContainText("Due in 360 days");
    await expect(actions).toBeFocused();
    await undo();
    await expect(card).toContainText("Interval3 Months");
    await expect(card).toContainText(`Next follow-up${date}`);
    await expect(card).toContainText("Due in 90 days");
  });

  await test.step("an active deal is not listed any more", async () => {
    await actions.press("Enter");
    await chooseItem("Return to Active");
    await expect(card).toHaveCount(0);
    await expectSidebarCount(page, "RIM Deals", "rim");
    await expect(summaryFigure(page, "Total RIM Deals")).toHaveText("0");
    await expect(toasts(page)).toContainText("Returned to active");
    await undo();
    await expect(card).toContainText(`Next follow-up${date}`);
    await expect(summaryFigure(page, "Total RIM Deals")).toHaveText("1");
  });

  await actions.click();
  await chooseItem("Return to Active");
  await expect(card).toHaveCount(0);
  await page.goto(`/deals?search=${company}`);
  await expect(dealCard(page, company)).toBeVisible();
});

test("a follow-up is completed with a note, snoozed and undone, and the deal shows its last touch", {
  tag: "@core",
}, async ({ page, admin, signIn, addDeal }) => {
  const { id, company } = await addDeal();
  await admin.sendOk("PUT", `/api/deals/${id}`, {
    category: "rim",
    rimFollowUpInterval: "3_months",
    rimFollowUpDate: new Date(Date.now() - 5 * 86_400_000).toISOString(),
  });
  const record = () =>
    admin.sendOk<{ kind: string; note: string | null }[]>("GET", `/api/deals/${id}/follow-ups`);
  await signIn();
  await page.goto(`/rim-deals?search=${company}`);
  const card = dealCard(page, company);
  const actions = card.getByRole("button", { name: `Actions for ${company}` });
  await expect(card).toContainText("Last touchNever");

  await test.step("snoozed for two weeks, and undone", async () => {
    await actions.click();
    await page.getByRole("menuitem", { name: "Snooze" }).click();
    await page.getByRole("menuitem", { name: "2 Weeks" }).click();
    await expect(card).toContainText("Due in 14 days");
    await toasts(page).getByRole("button", { name: "Undo" }).click();
    await expect(card).toContainText("Overdue by 5 days");
    await expect.poll(async () => (await record()).map(({ kind }) => kind)).toEqual(["moved", "snoozed"]);
  });

  await test.step("done, with a note", async () => {
    await actions.click();
    await page.getByRole("menuitem", { name: "Follow-up Done..." }).click();
    const form = page.getByRole("dialog", { name: "Follow-up Done" });
    await form.getByRole("textbox", { name: "Note" }).fill("They **wait** for the audit.");
    await form.getByRole("button", { name: "Done" }).click();
    await expect(form).toBeHidden();
    await expect(actions).toBeFocused();
    await expect(card).toContainText("Due in 90 days");
    await expect(card).not.toContainText("Never");
    expect(await record()).toMatchObject([
      { kind: "done", note: "They **wait** for the audit." },
      { kind: "moved" },
      { kind: "snoozed" },
    ]);
  });

  await test.step("snoozed until another day, which must be chosen", async () => {
    await actions.click();
    await page.getByRole("menuitem", { name: "Snooze" }).click();
    await page.getByRole("menuitem", { name: "Other Date..." }).click();
    const form = page.getByRole("dialog", { name: "Snooze Follow-up" });
    await form.getByRole("button", { name: "Snooze" }).click();
    await expect(form).toContainText("Choose a day");
    const day = new Date(Date.now() + 200 * 86_400_000);
    await form.getByLabel("Until").fill(day.toISOString().slice(0, 10));
    await form.getByRole("button", { name: "Snooze" }).click();
    await expect(card).toContainText(`Next follow-up${formatDate(day)}`);
  });

  await test.step("not changed by a completed task if the deal is set so", async () => {
    await actions.click();
    const setting = page.getByRole("menuitemcheckbox", { name: "Moves When Touched" });
    await expect(setting).toBeChecked();
    await setting.click();
    await actions.click();
    await expect(setting).not.toBeChecked();
    await page.keyboard.press("Escape");
    const movesOnTouch = async () =>
      (await admin.sendOk<{ rimMovesOnTouch: boolean }>("GET", `/api/deals/${id}`)).rimMovesOnTouch;
    await expect.poll(movesOnTouch).toBe(false);
    await admin.sendOk("PUT", `/api/deals/${id}`, { rimFollowUpDate: new Date().toISOString() });
    await admin.sendOk("POST", "/api/tasks", { title: `Call ${company}`, dealId: id, status: "completed" });
    await page.reload();
    await expect(card).toContainText("Due today");
    expect((await record())[0]).toMatchObject({ kind: "touched" });
  });

  await page.goto(`/deals/${id}`);
  await expect(page.getByText("Last Touch").locator("..")).toContainText("just now");
});

test("the follow-up of an open RIM deal is done, snoozed and set not to move there, too", {
  tag: "@core",
}, async ({ page, admin, signIn, addDeal }) => {
  const { id, company } = await addDeal();
  await signIn();
  await page.goto(`/deals/${id}`);
  const deal = page.getByRole("article", { name: company });
  const actions = deal.getByRole("button", { name: "Actions" });
  await actions.click();
  await expect(page.getByRole("menuitem", { name: "Move to RIM" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Follow-up Done..." })).toHaveCount(0);
  await page.keyboard.press("Escape");

  await admin.sendOk("PUT", `/api/deals/${id}`, {
    category: "rim",
    rimFollowUpInterval: "3_months",
    rimFollowUpDate: new Date(Date.now() - 5 * 86_400_000).toISOString(),
  });
  const kinds = async () =>
    (await admin.sendOk<{ kind: string }[]>("GET", `/api/deals/${id}/follow-ups`)).map(({ kind }) => kind);
  await page.goto(`/rim-deals?search=${company}`);
  const panel = await openDeal(page, company);
  const next = overviewValue(panel, "Next Follow-up");
  const inDays = (days: number) => formatDate(new Date(Date.now() + days * 86_400_000));
  const menu = panel.getByRole("button", { name: "Actions" });

  await menu.click();
  await page.getByRole("menuitem", { name: "Snooze" }).click();
  await expect(page.getByRole("menuitem", { name: `1 Week, to ${inDays(7)}` })).toBeVisible();
  // A pointer that jumps into a menu at the left would close it.
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(next).toContainText(inDays(7));
  await menu.click();
  await page.getByRole("menuitem", { name: "Snooze" }).click();
  // Not a week from today, which is the day that it has already.
  await expect(page.getByRole("menuitem", { name: `1 Week, to ${inDays(14)}` })).toBeVisible();
  await page.keyboard.press("Escape");
  await toasts(page).getByRole("button", { name: "Undo" }).click();
  await expect(next).toContainText(inDays(-5));

  await menu.click();
  const setting = page.getByRole("menuitemcheckbox", { name: "Moves When Touched" });
  await expect(setting).toBeChecked();
  const reloaded = page.waitForResponse(/deals\.get/);
  await setting.click();
  // The form below goes by the version of the deal that is shown.
  await reloaded;
  await menu.click();
  await expect(setting).not.toBeChecked();

  await page.getByRole("menuitem", { name: "Follow-up Done..." }).click();
  const form = page.getByRole("dialog", { name: "Follow-up Done" });
  await form.getByRole("textbox", { name: "Note" }).fill("They wait for the audit.");
  await form.getByRole("button", { name: "Done" }).click();
  await expect(form).toBeHidden();
  await expect(menu).toBeFocused();
  await expect(next).toContainText(inDays(90));
  await expect(overviewValue(panel, "Last Touch")).toContainText("just now");
  expect(await kinds()).toEqual(["done", "moved", "snoozed"]);
});

test("the four kinds of follow-ups are counted, and each is a filter", async ({
  page,
  admin,
  signIn,
  addDeal,
}) => {
  const word = unique("Dunlin");
  for (const [name, days] of [
    ["Late", -3],
    ["Soon", 2],
    ["Month", 20],
    ["Far", 100],
  ] as const) {
    const { id } = await addDeal({ company: `${word} ${name}` });
    await admin.sendOk("PUT", `/api/deals/${id}`, {
      category: "rim",
      rimFollowUpInterval: "3_months",
      rimFollowUpDate: new Date(Date.now() + days * 86_400_000).toISOString(),
    });
    if (name !== "Far") continue;
    await admin.sendOk("PUT", `/api/deals/${id}`, { rimMovesOnTouch: false });
    await admin.sendOk("POST", "/api/tasks", { title: `Call ${word}`, dealId: id, status: "completed" });
  }
  await signIn();
  await page.goto(`/rim-deals?search=${word}`);
  const chips = page.getByRole("group", { name: "Follow-ups" });
  const headings = cards(page).getByRole("heading");
  for (const [label, count, names] of [
    ["Overdue", 1, ["Late"]],
    ["This Week", 1, ["Soon"]],
    ["Next 30 Days", 2, ["Soon", "Month"]],
    ["Never Touched", 3, ["Late", "Soon", "Month"]],
  ] as const) {
    const chip = chips.getByRole("button", { name: `${label} ${count}` });
    await chip.click();
    await expect(chip).toHaveAttribute("aria-pressed", "true");
    await expect(headings).toHaveText(names.map((name) => `${word} ${name}`));
  }
  await expect(page).toHaveURL(/followUp=never_touched/);
  await page.reload();
  await expect(headings).toHaveCount(3);
  await chips.getByRole("button", { name: "Never Touched" }).click();
  await expect(headings).toHaveCount(4);
});

test("an overdue follow-up can be set to the same interval again", async ({
  page,
  admin,
  signIn,
  addDeal,
}) => {
  const { id, company } = await addDeal();
  await admin.sendOk("PUT", `/api/deals/${id}`, {
    category: "rim",
    rimFollowUpInterval: "3_months",
    rimFollowUpDate: new Date(Date.now() - 5 * 86_400_000).toISOString(),
  });
  await signIn();
  await page.goto(`/rim-deals?search=${company}`);
  const card = dealCard(page, company);
  await expect(card).toContainText("Overdue by 5 days");
  await expect(summaryFigure(page, "Upcoming Follow-ups")).toHaveText(["0", "1 overdue"]);
  await card.getByRole("button", { name: `Actions for ${company}` }).click();
  await page.getByRole("menuitem", { name: "Follow Up in 3 Months" }).click();
  await expect(toasts(page)).toContainText("Follow-up scheduled");
  await page.reload();
  await expect(card).toContainText("Due in 90 days");
});

test("the figures match SQL for every filter, and reload and Back keep the filters", async ({
  page,
  admin,
  signIn,
  addDeal,
}) => {
  const word = unique("Curlew");
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  const deals = [
    {
      company: `${word} Tax`,
      value: "76400000.40",
      sector: "Software",
      interval: "3_months",
      due: inDays(-12),
    },
    { company: `${word} Rental`, value: "190000000", sector: "Other", interval: "6_months", due: inDays(9) },
    {
      company: `${word} Testing`,
      value: "999999999999.99",
      sector: "Other",
      interval: "1_year",
      due: inDays(30),
    },
    { company: `${word} Grove`, value: null, sector: "Other", interval: "9_months", due: inDays(145) },
  ];
  for (const { interval, due, ...fields } of deals) {
    const { id } = await addDeal(fields);
    const rim = { category: "rim", rimFollowUpInterval: interval, rimFollowUpDate: due.toISOString() };
    await admin.sendOk("PUT", `/api/deals/${id}`, rim);
  }
  const sql = connect(process.env.E2E_DATA_DIR ?? "");

  async function expectFigures(filter: { sector?: string; interval?: string }) {
    const [row] = await sql`
      select sum(value)::text as value, count(*)::text as deals,
        count(*) filter (where (rim_follow_up_date at time zone 'UTC')::date
          - (now() at time zone 'UTC')::date between 0 and 30)::text as upcoming
      from deals
      where category = 'rim' and company like ${`${word}%`} and sector like ${filter.sector ?? "%"}
        and rim_follow_up_interval like ${filter.interval ?? "%"}`;
    await expect(summaryFigure(page, "Total RIM Deals")).toHaveText(row?.deals);
    await expect(summaryFigure(page, "Upcoming Follow-ups").first()).toHaveText(row?.upcoming);
    await expect(summaryFigure(page, "Total Value")).toHaveText(inShort(Number(row?.value)));
    await expect(cards(page)).toHaveCount(Number(row?.deals));
  }

  await signIn();
  await page.goto("/rim-deals");
  await expect(page.getByText("Relationship Investment Management, future follow-ups")).toBeVisible();
  await page.getByRole("searchbox", { name: "Search RIM deals..." }).fill(word);
  await expect(page).toHaveURL(/search=/);
  await expectFigures({});
  for (const { company, due, value } of deals) {
    const card = dealCard(page, company);
    await expect(card).toContainText(
      value === null ? "Deal valueTBD" : `Deal value${inShort(Number(value))}`,
    );
    await expect(card).toContainText(`Next follow-up${formatDate(due)}`);
  }

  // Soonest first, and those overdue are counted.
  await expect(cards(page).getByRole("heading")).toHaveText(deals.map(({ company }) => company));
  await expect(summaryFigure(page, "Upcoming Follow-ups").last()).toHaveText("1 overdue");
  const followUp = page.getByRole("combobox", { name: "Next Follow-up" });
  for (const [label, value, at] of [
    ["Overdue", "overdue", [0]],
    ["Next 30 Days", "30_days", [1, 2]],
    ["Later", "later", [3]],
  ] as const) {
    await chooseOption(followUp, label);
    await expect(page).toHaveURL(new RegExp(`followUp=${value}`));
    await expect(cards(page).getByRole("heading")).toHaveText(at.map((index) => deals[index]?.company ?? ""));
  }
  await chooseOption(followUp, "All Follow-ups");

  const interval = page.getByRole("combobox", { name: "Follow-up Interval" });
  await chooseOption(page.getByRole("combobox", { name: "Sector" }), "Other");
  await expectFigures({ sector: "Other" });
  await chooseOption(interval, "6 Months");
  await expectFigures({ sector: "Other", interval: "6_months" });
  await page.reload();
  await expect(interval).toHaveText("6 Months");
  await expectFigures({ sector: "Other", interval: "6_months" });
  await page.goBack();
  await expect(interval).toHaveText("All Intervals");
  await expectFigures({ sector: "Other" });
  await sql.end();
});

function formatDate(date: Date): string {
  return date.toLocaleDateString("en-US", {
    timeZone: "UTC",
    month: "short",
    day: "numeric",
    year: "numeric",
  });
}

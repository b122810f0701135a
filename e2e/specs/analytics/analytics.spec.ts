import type { Page } from "@playwright/test";
import { ADMIN, expect, holdRequests, test } from "../../fixtures.ts";
import { expectAccessible } from "../../helpers/accessibility.ts";
import { readCsv } from "../../helpers/csv-export.ts";
import { summaryFigure } from "../../helpers/lists.ts";
import { holdEvents } from "../../helpers/live.ts";

// The figures of a past day do not change while other tests write.
const [YEAR = 0, MONTH = 0] = new Date().toISOString().split("-").map(Number);
const dayBefore = (month: number) => new Date(Date.UTC(YEAR, month, 0)).toISOString().slice(0, 10);
const LAST_MONTH = dayBefore(MONTH - 1);

const formatDay = (day: string) =>
  new Date(day).toLocaleDateString("en-US", { dateStyle: "medium", timeZone: "UTC" });
// In the format of the page: without decimals from 10 on.
const formatPercent = (share: number) => `${share < 10 ? share : Math.round(share)}%`;
const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

interface Overview {
  conversionRate: { now: { value: number } };
  taskCompletion: { now: { value: number; overdue: number } };
  networkGrowth: { now: { contacts: number }; before: { contacts: number } };
}
interface Deals {
  byStage: { stage: string; now: { deals: number }; before: { deals: number } }[];
  winRate: { now: { value: number; won: number; lost: number } };
}
interface Network {
  months: { contacts: number }[];
  sources: { source: string; now: { closed: number; closedValue: string } }[];
}

test("figures of a past day match the API, and do not link to lists", { tag: "@core" }, async ({
  page,
  admin,
  signIn,
}) => {
  await signIn(ADMIN);
  await page.goto("/analytics?tab=trends");
  await expect(card(page, "Forecast by stage").getByRole("link", { name: "Due Diligence" })).toHaveAttribute(
    "href",
    "/deals?stage=due_diligence",
  );
  await page.getByRole("tab", { name: "Deal Analytics" }).click();
  await page.getByRole("combobox", { name: "As of" }).click();
  await page.getByRole("option", { name: "End of last month" }).click();
  await expect(page).toHaveURL(new RegExp(`asOf=${LAST_MONTH}$`));
  await expect(page.getByText(`All figures as of ${formatDay(LAST_MONTH)}, compared with`)).toBeVisible();

  const [overview, deals] = await Promise.all([
    admin.sendOk<Overview>("GET", `/api/analytics/overview?asOf=${LAST_MONTH}`),
    admin.sendOk<Deals>("GET", `/api/analytics/deals?asOf=${LAST_MONTH}`),
  ]);
  const { conversionRate, taskCompletion, networkGrowth } = overview;
  await expect(summaryFigure(page, "Conversion Rate").first()).toHaveText(
    formatPercent(conversionRate.now.value),
  );
  await expect(summaryFigure(page, "Task Completion")).toHaveText([
    formatPercent(taskCompletion.now.value),
    new RegExp(
      `^${taskCompletion.now.overdue} tasks? overdue, [+-]?[\\d.]+ points vs last quarter \\(.+\\)$`,
    ),
  ]);
  const grown = networkGrowth.now.contacts - networkGrowth.before.contacts;
  await expect(summaryFigure(page, "Network Growth").first()).toHaveText(`${grown > 0 ? "+" : ""}${grown}`);
  await expect(summaryFigure(page, "Win rate")).toHaveText([
    formatPercent(deals.winRate.now.value),
    new RegExp(`^${deals.winRate.now.won} won, ${deals.winRate.now.lost} lost`),
  ]);
  const byStage = card(page, "Deals by stage");
  for (const [at, { now, before }] of deals.byStage.entries()) {
    const cell = byStage
      .getByRole("row")
      .nth(at + 1)
      .getByRole("cell")
      .first();
    await expect(cell).toHaveText(`${now.deals} was ${before.deals}`);
  }
  await expect(byStage.getByRole("link")).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole("combobox", { name: "As of" })).toHaveText("Today");
});

test("a day can be typed and compared, is kept in the address, and has a message if there is too little data", async ({
  page,
  signIn,
}) => {
  await signIn(ADMIN);
  await page.goto(`/analytics?asOf=${LAST_MONTH}&compareTo=2001-02-03`);
  await expect(page.getByLabel("Compared with: day")).toHaveValue("2001-02-03");
  await expect(summaryFigure(page, "Avg Deal Value").last()).toHaveText("Nothing to compare with yet");
  await page.getByRole("combobox", { name: "As of" }).click();
  await page.getByRole("option", { name: "Another day" }).click();
  await page.getByLabel("As of: day").fill("2001-03-31");
  await expect(page.getByText("All figures as of Mar 31, 2001, compared with Feb 3, 2001")).toBeVisible();
  await page.getByRole("combobox", { name: "Compared with" }).click();
  await page.getByRole("option", { name: "One month earlier" }).click();
  await expect(page).toHaveURL(/compareTo=2001-02-28/);
  await expect(
    page.getByText("There are no deals, tasks or contacts to compute figures from yet."),
  ).toBeVisible();
  await expect(card(page, "Deals by stage")).toContainText("There were no deals on either day.");
  for (const tab of ["Pipeline Performance", "Network Analysis", "Trends & Forecasts"]) {
    await page.getByRole("tab", { name: tab }).click();
    await expect(
      page
        .getByRole("tabpanel")
        .getByText(/^(No|There were no) /)
        .first(),
    ).toBeVisible();
    await expect(page.getByRole("main")).not.toContainText(/NaN|Infinity|undefined|null/);
  }
  await page.reload();
  await expect(page.getByRole("tab", { name: "Trends & Forecasts" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await expect(summaryFigure(page, "Weighted forecast").first()).toHaveText("—");
});

test("a typed day without figures is refused in its field, and one in the address offers today instead", async ({
  page,
  signIn,
  expectFault,
}) => {
  expectFault(/400/);
  await signIn(ADMIN);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/analytics?asOf=${LAST_MONTH}&compareTo=2001-02-03`);
  await page.getByRole("button", { name: "More actions" }).click();
  await expect(page.getByRole("button", { name: "Print" })).toBeInViewport();
  await page.keyboard.press("Escape");
  const field = page.getByLabel("Compared with: day");
  const fault = `Choose a day up to ${formatDay(LAST_MONTH)}`;
  // Again if the page became interactive only now.
  await expect(async () => {
    await field.fill("2099-01-01");
    await expect(field).toHaveAccessibleDescription(fault, { timeout: 500 });
  }).toPass();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await field.fill("");
  await field.blur();
  await expect(field).toHaveAccessibleDescription(fault);
  await field.fill(LAST_MONTH);
  await expect(page.getByText(fault)).toBeHidden();

  await page.goto("/analytics?asOf=2099-05-05");
  const panel = page.getByRole("main").getByRole("alert").filter({ hasText: "There are no figures of" });
  await expect(panel).toContainText("May 5, 2099");
  await expect(page.getByText("All figures as of")).toBeHidden();
  await panel.getByRole("button", { name: "Show today" }).click();
  await expect(summaryFigure(page, "Task Completion").first()).toHaveText(/%$/);

  await page.goto(`/analytics?asOf=${LAST_MONTH}&compareTo=2099-05-05`);
  await page.getByRole("button", { name: "Compare with three months earlier" }).click();
  await expect(page.getByText(`All figures as of ${formatDay(LAST_MONTH)}, compared with`)).toBeVisible();
});

test("each chart has a table of the same figures, which can be sorted and exported", {
  tag: "@core",
}, async ({ page, admin, signIn }) => {
  await signIn(ADMIN);
  await page.goto(`/analytics?asOf=${LAST_MONTH}`);
  await page.getByRole("tab", { name: "Network Analysis" }).click();
  await expect(page).toHaveURL(/tab=network/);
  const { months, sources } = await admin.sendOk<Network>("GET", `/api/analytics/network?asOf=${LAST_MONTH}`);
  const growth = card(page, "Growth of contacts by category");
  await expect(growth.locator("svg.recharts-surface")).toBeVisible();
  // Screen readers get the table even while only the chart is visible.
  await expect(growth.getByRole("table")).toBeAttached();
  await growth.getByRole("button", { name: "Show table: Growth of contacts by category" }).click();
  await expect(growth.getByRole("button", { name: /^Hide table/ })).toHaveAttribute("aria-expanded", "true");
  await expect(growth.getByRole("row").last().getByRole("cell").nth(4)).toHaveText(
    String(months.at(-1)?.contacts),
  );

  const league = card(page, "Where deals come from");
  await league.getByRole("button", { name: "Value" }).click();
  await expect(page).toHaveURL(/sort=-closedValue/);
  await expect(league.getByRole("button", { name: "Value" })).toBeInViewport();
  await expect(league.getByRole("columnheader", { name: "Value" })).toHaveAttribute(
    "aria-sort",
    "descending",
  );
  const worth = sources.toSorted((a, b) => Number(b.now.closedValue) - Number(a.now.closedValue));
  await expect(league.getByRole("rowheader").first()).toHaveText(worth[0]?.source ?? "");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    league.getByRole("button", { name: "CSV" }).click(),
  ]);
  expect(file.suggestedFilename()).toContain(`where-deals-come-from-as-of-${LAST_MONTH}_`);
  const { rows } = await readCsv(file);
  const day = formatDay(LAST_MONTH);
  expect(rows.map((saved) => [saved.Source, saved[`Won on ${day}`], saved[`Value (USD) on ${day}`]])).toEqual(
    worth.map(({ source, now }) => [source, String(now.closed), now.closedValue]),
  );
});

test("a tab that cannot be loaded reports the error, and loads on retry", async ({
  page,
  signIn,
  expectFault,
}) => {
  expectFault(/ERR_FAILED/);
  await signIn(ADMIN);
  await holdEvents(page);
  await page.goto("/analytics");
  await page.route(/analytics\.trends/, (route) => route.abort());
  await page.getByRole("tab", { name: "Trends & Forecasts" }).click();
  const fault = page.getByRole("tabpanel").getByRole("alert");
  await expect(fault).toContainText("Trends & Forecasts could not be loaded");
  await expect(summaryFigure(page, "Task Completion").first()).toHaveText(/%$/);
  await page.unroute(/analytics\.trends/);
  const release = await holdRequests(page, "**/api/trpc/analytics.trends*");
  await fault.getByRole("button", { name: "Try again" }).click();
  release();
  await expect(card(page, "Forecast by stage").getByRole("row")).not.toHaveCount(0);
  await expect(page.getByRole("region", { name: "How this is computed" })).toContainText(
    /share of deals that are closed.*times its conversion rate/,
  );
});

test("every tab is accessible in both themes, fits on a phone, and prints light, complete and without navigation", async ({
  page,
  signIn,
}) => {
  test.slow();
  await signIn(ADMIN);
  for (const tab of ["deals", "pipeline", "network", "trends"]) {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`/analytics?tab=${tab}`);
    if (tab !== "deals") await expect(page.locator("svg.recharts-surface").first()).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    // No figure of a card is cut off on a common phone.
    await page.setViewportSize({ width: 390, height: 844 });
    const tables = page.getByRole("region", { name: /^Table: (Forecast by stage|Conversion|Days in stage)/ });
    for (const table of await tables.all()) {
      expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    }
    const value = card(page, "Where deals come from").getByRole("button", { name: "Value" });
    if (tab === "network") {
      const overhang = await value.evaluate((button) => {
        const cell = button.closest("th")?.getBoundingClientRect().right ?? 0;
        return button.getBoundingClientRect().right - cell;
      });
      expect(overhang).toBeLessThanOrEqual(0);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    const toggles = page.getByRole("button", { name: /^Show table/ });
    while (await toggles.count()) await toggles.first().click();
    await expectAccessible(page);
  }

  // The accessibility check above ended in the dark theme.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await expect(page.locator("html")).toHaveClass("light");
  await expect(page.getByRole("heading", { name: "Trends & Forecasts" })).toBeVisible();
  for (const chrome of [
    page.getByRole("navigation", { name: "Main" }),
    page.getByRole("tablist"),
    page.getByRole("button"),
  ]) {
    await expect(chrome.filter({ visible: true })).toHaveCount(0);
  }
  const drawn = page.locator("svg.recharts-surface").first();
  await expect(drawn).toHaveAttribute("viewBox", "0 0 640 154");
  // The data of the chart is printed as a table, too.
  const printed = card(page, "Deals created, won and lost").getByRole("table");
  expect((await printed.boundingBox())?.height).toBeGreaterThan(200);
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await expect(page.locator("html")).toHaveClass("dark");
  expect((await page.pdf({ format: "A4" })).byteLength).toBeGreaterThan(10_000);
});

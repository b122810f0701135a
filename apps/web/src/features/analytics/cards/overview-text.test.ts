import type { AnalyticsOverview } from "@dealflow/validators/analytics";
import { expect, test } from "vitest";
import { comparisonText, shownDays } from "../days/shown-days.ts";
import { analyticsView } from "../view.ts";
import { formatOverview } from "./overview-text.ts";

const unchanged = <Figure>(figure: Figure) => ({ now: figure, before: figure });
const NOTHING: AnalyticsOverview = {
  today: "2026-11-21",
  asOf: "2026-11-21",
  compareTo: "2026-08-21",
  avgDealValue: unchanged({ value: null, deals: 0 }),
  conversionRate: unchanged({ value: null, closed: 0, deals: 0 }),
  taskCompletion: unchanged({ value: null, completed: 0, tasks: 0, overdue: 0 }),
  networkGrowth: unchanged({ contacts: 0, added: 0 }),
};

test("a card without data shows a dash and which data is missing", () => {
  expect(formatOverview(NOTHING, "vs last quarter", true)).toEqual({
    "Avg Deal Value": { value: "—", note: "No deal has a value yet" },
    "Conversion Rate": { value: "—", note: "No deals yet" },
    "Task Completion": { value: "—", note: "No tasks yet" },
    "Network Growth": { value: "—", note: "No contacts yet" },
  });
});

test("the notes show the change, or a count where there is nothing to compare with", () => {
  const figures: AnalyticsOverview = {
    ...NOTHING,
    avgDealValue: { now: { value: "11500000.00", deals: 2 }, before: { value: "10000000.00", deals: 1 } },
    conversionRate: { now: { value: 50, closed: 1, deals: 2 }, before: { value: 40, closed: 2, deals: 5 } },
    taskCompletion: {
      now: { value: 25, completed: 1, tasks: 4, overdue: 1 },
      before: { value: 100, completed: 1, tasks: 1, overdue: 0 },
    },
    networkGrowth: { now: { contacts: 1200, added: 3 }, before: { contacts: 1205, added: 0 } },
  };
  expect(formatOverview(figures, "vs last quarter", true)).toEqual({
    "Avg Deal Value": { value: "$12M", exact: "$11,500,000", note: "+15% vs last quarter" },
    "Conversion Rate": { value: "50%", note: "1 of 2 deals, +10 points vs last quarter" },
    "Task Completion": { value: "25%", note: "1 task overdue, -75 points vs last quarter" },
    "Network Growth": { value: "-5", note: "1,200 contacts, 3 new in 30 days" },
  });
  expect(formatOverview(figures, "vs last quarter", false)).toMatchObject({
    "Task Completion": { note: "1 task overdue by the workspace's calendar, -75 points vs last quarter" },
  });
});

test("the comparison is called last quarter only where it is three months earlier", () => {
  const days = (params: Record<string, string>) =>
    shownDays(analyticsView.read(params), "2026-11-21", undefined);
  expect(comparisonText(days({}))).toBe("vs last quarter (Aug 21, 2026)");
  expect(comparisonText(days({ compareTo: "2026-08-21" }))).toBe("vs last quarter (Aug 21, 2026)");
  expect(comparisonText(days({ asOf: "2026-10-31" }))).toBe("vs last quarter (Jul 31, 2026)");
  expect(comparisonText(days({ compareTo: "2025-11-21" }))).toBe("vs Nov 21, 2025");
});

test("only the figures of the server's today link to lists", () => {
  expect(shownDays(analyticsView.read({}), "2026-11-22", NOTHING)).toMatchObject({
    asOf: "2026-11-21",
    isToday: true,
  });
  expect(shownDays(analyticsView.read({ asOf: "2026-10-31" }), "2026-11-21", undefined)).toMatchObject({
    input: { asOf: "2026-10-31" },
    compareTo: "2026-07-31",
    isToday: false,
  });
});

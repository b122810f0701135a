import type { AnalyticsOverview } from "@dealflow/validators/analytics";
import { formatCompactDollars } from "../../lib/money.ts";
import { counted, formatCount } from "../../lib/plural.ts";
import { formatChange, formatCountChange, formatGrowth, formatShare, NONE, outOf } from "./figures.ts";

interface OverviewCard {
  value: string;
  /** The small line, which also says what is missing. */
  note: string;
}

/** The four cards by their labels; `versus` names the day that is compared with. */
export function overviewCards(figures: AnalyticsOverview, versus: string): Record<string, OverviewCard> {
  return {
    "Avg Deal Value": avgDealValue(figures.avgDealValue, versus),
    "Conversion Rate": conversionRate(figures.conversionRate, versus),
    "Task Completion": taskCompletion(figures.taskCompletion),
    "Network Growth": networkGrowth(figures.networkGrowth),
  };
}

function avgDealValue({ now, before }: AnalyticsOverview["avgDealValue"], versus: string): OverviewCard {
  if (now.value === null) return { value: NONE, note: "No deal has a value yet" };
  const growth = formatGrowth(now.value, before.value);
  return {
    value: formatCompactDollars(now.value),
    note: growth ? `${growth} ${versus}` : "Nothing to compare with yet",
  };
}

function conversionRate({ now, before }: AnalyticsOverview["conversionRate"], versus: string): OverviewCard {
  if (now.value === null) return { value: NONE, note: "No deals yet" };
  const change = formatChange(now.value, before.value);
  return {
    value: formatShare(now.value),
    note: change ? `${change} points ${versus}` : `${outOf(now.closed, now.deals)} deals closed`,
  };
}

function taskCompletion({ now }: AnalyticsOverview["taskCompletion"]): OverviewCard {
  if (now.value === null) return { value: NONE, note: "No tasks yet" };
  return { value: formatShare(now.value), note: `${counted(now.overdue, "task")} overdue` };
}

function networkGrowth({ now, before }: AnalyticsOverview["networkGrowth"]): OverviewCard {
  if (now.contacts === 0 && before.contacts === 0) return { value: NONE, note: "No contacts yet" };
  return {
    value: formatCountChange(now.contacts, before.contacts),
    note: `${counted(now.contacts, "contact")}, ${formatCount(now.added)} new in 30 days`,
  };
}

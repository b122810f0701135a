import type { AnalyticsOverview } from "@dealflow/validators/analytics";
import { formatShortDollars } from "../../../lib/format/money.ts";
import { formatCount, pluralize } from "../../../lib/format/pluralize.ts";
import { formatChange, formatCountChange, formatGrowth, formatShare, NONE, outOf } from "../figures.ts";

interface OverviewCard {
  value: string;
  /** The small line, which also says what is missing. */
  note: string;
}

/**
 * The four cards by their labels; `versus` names the day that is compared with. Where today is not the viewer's own, what is
 * overdue is not what their Tasks page says.
 */
export function overviewCards(
  figures: AnalyticsOverview,
  versus: string,
  isOwnDay: boolean,
): Record<string, OverviewCard> {
  return {
    "Avg Deal Value": avgDealValue(figures.avgDealValue, versus),
    "Conversion Rate": conversionRate(figures.conversionRate, versus),
    "Task Completion": taskCompletion(figures.taskCompletion, versus, isOwnDay),
    "Network Growth": networkGrowth(figures.networkGrowth),
  };
}

function avgDealValue({ now, before }: AnalyticsOverview["avgDealValue"], versus: string): OverviewCard {
  if (now.value === null) return { value: NONE, note: "No deal has a value yet" };
  const growth = formatGrowth(now.value, before.value);
  return {
    value: formatShortDollars(now.value),
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

function taskCompletion(
  { now, before }: AnalyticsOverview["taskCompletion"],
  versus: string,
  isOwnDay: boolean,
): OverviewCard {
  if (now.value === null) return { value: NONE, note: "No tasks yet" };
  const change = formatChange(now.value, before.value);
  const overdue = `${pluralize(now.overdue, "task")} overdue${isOwnDay ? "" : " by the workspace's calendar"}`;
  return { value: formatShare(now.value), note: change ? `${overdue}, ${change} points ${versus}` : overdue };
}

function networkGrowth({ now, before }: AnalyticsOverview["networkGrowth"]): OverviewCard {
  if (now.contacts === 0 && before.contacts === 0) return { value: NONE, note: "No contacts yet" };
  return {
    value: formatCountChange(now.contacts, before.contacts),
    note: `${pluralize(now.contacts, "contact")}, ${formatCount(now.added)} new in 30 days`,
  };
}

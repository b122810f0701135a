import type { AnalyticsOverview } from "@dealflow/validators/analytics";
import { GROWTH_DAYS } from "@dealflow/validators/labels/analytics";
import { formatPercent, UNKNOWN_FIGURE } from "../../../lib/format/figures.ts";
import { exactIfRounded, formatShortDollars, withoutCents } from "../../../lib/format/money.ts";
import { formatCount, pluralize } from "../../../lib/format/pluralize.ts";
import { formatChange, formatCountChange, formatGrowth } from "../figures.ts";

interface OverviewCard {
  value: string;
  /** The exact amount, if the value is a rounded one. */
  exact?: string | null;
  /** The small line below the figure: the change, or which data is missing. */
  note: string;
}

/**
 * The four cards by their labels. `comparison` is such as `vs last quarter`. Where the workspace's today is not the
 * viewer's, the note says so, for the Tasks page then counts other tasks as overdue.
 */
export function formatOverview(
  figures: AnalyticsOverview,
  comparison: string,
  isViewersToday: boolean,
): Record<string, OverviewCard> {
  return {
    "Avg Deal Value": avgDealValue(figures.avgDealValue, comparison),
    "Conversion Rate": conversionRate(figures.conversionRate, comparison),
    "Task Completion": taskCompletion(figures.taskCompletion, comparison, isViewersToday),
    "Network Growth": networkGrowth(figures.networkGrowth),
  };
}

function avgDealValue({ now, before }: AnalyticsOverview["avgDealValue"], comparison: string): OverviewCard {
  if (now.value === null) return { value: UNKNOWN_FIGURE, note: "No deal has a value yet" };
  const growth = formatGrowth(now.value, before.value);
  const average = withoutCents(now.value);
  const value = formatShortDollars(average);
  return {
    value,
    exact: exactIfRounded(average, value),
    note: growth ? `${growth} ${comparison}` : "Nothing to compare with yet",
  };
}

function conversionRate(
  { now, before }: AnalyticsOverview["conversionRate"],
  comparison: string,
): OverviewCard {
  if (now.value === null) return { value: UNKNOWN_FIGURE, note: "No deals yet" };
  const basis = `${formatCount(now.closed)} of ${pluralize(now.deals, "deal")}`;
  const change = formatChange(now.value, before.value);
  return {
    value: formatPercent(now.value),
    note: change ? `${basis}, ${change} points ${comparison}` : `${basis} closed`,
  };
}

function taskCompletion(
  { now, before }: AnalyticsOverview["taskCompletion"],
  comparison: string,
  isViewersToday: boolean,
): OverviewCard {
  if (now.value === null) return { value: UNKNOWN_FIGURE, note: "No tasks yet" };
  const change = formatChange(now.value, before.value);
  const overdue = `${pluralize(now.overdue, "task")} overdue${isViewersToday ? "" : " by the workspace's calendar"}`;
  return {
    value: formatPercent(now.value),
    note: change ? `${overdue}, ${change} points ${comparison}` : overdue,
  };
}

function networkGrowth({ now, before }: AnalyticsOverview["networkGrowth"]): OverviewCard {
  if (now.contacts === 0 && before.contacts === 0) return { value: UNKNOWN_FIGURE, note: "No contacts yet" };
  return {
    value: formatCountChange(now.contacts, before.contacts),
    note: `${pluralize(now.contacts, "contact")}, ${formatCount(now.added)} new in ${GROWTH_DAYS} days`,
  };
}

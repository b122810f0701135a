import type { FundingSummary } from "@dealflow/validators/funding-sources";
import { STACK_LAYERS, type StackLayer } from "@dealflow/validators/labels/funding-sources";
import {
  exactIfRounded,
  formatCompactDollars,
  formatExactDollars,
  type MoneyFormat,
} from "../../../lib/format/money.ts";
import { formatCount, pluralize } from "../../../lib/format/pluralize.ts";
import type { LabelOf } from "../../../trpc/use-lists.ts";

export const LAYER_LABELS: Record<StackLayer, string> = {
  committed: "Committed",
  issued: "Term sheet issued",
  inDiscussion: "In discussion",
};

interface Part {
  type: string;
  amount: string;
  /** Percent of its layer. */
  percent: number;
}

interface Layer {
  layer: StackLayer;
  amount: string;
  percent: number;
  /** The amounts by type of source; they add up to that of the layer. */
  parts: Part[];
}

export interface StackBar {
  /** Those with an amount, the most certain first. */
  layers: Layer[];
  uncovered: { amount: string; percent: number } | null;
  /** The deal's value in percent of the bar; below 100 if the deal is oversubscribed. */
  dealValuePercent: number | null;
}

// Only widths are calculated here; all amounts shown come from the server.
const toNumber = (amount: string | null) => Number(amount ?? 0);
const percentOf = (amount: string, whole: number) => (100 * toNumber(amount)) / whole;

/** False for null and zero. */
export const isPositive = (amount: string | null): amount is string => toNumber(amount) > 0;

/** The bar in percent of the deal's value, or of the stack if that is larger; null if both are zero. */
export function stackBar(summary: FundingSummary): StackBar | null {
  const stack = STACK_LAYERS.reduce((sum, layer) => sum + toNumber(summary[layer]), 0);
  const whole = Math.max(stack, toNumber(summary.dealValue));
  if (whole === 0) return null;
  const percent = (amount: string) => percentOf(amount, whole);
  const { uncovered, dealValue, byType } = summary;
  return {
    layers: STACK_LAYERS.filter((layer) => isPositive(summary[layer])).map((layer) => ({
      layer,
      amount: summary[layer],
      percent: percent(summary[layer]),
      parts: byType
        .filter((row) => isPositive(row[layer]))
        .map((row) => ({
          type: row.type,
          amount: row[layer],
          percent: percentOf(row[layer], toNumber(summary[layer])),
        })),
    })),
    uncovered: isPositive(uncovered) ? { amount: uncovered, percent: percent(uncovered) } : null,
    dealValuePercent: isPositive(dealValue) ? percent(dealValue) : null,
  };
}

/** `Committed $20M of $42.5M`, with the exact amounts if these are rounded; null if there is nothing to say. */
export function committedLine({ committed, dealValue }: FundingSummary) {
  const amounts = [committed, dealValue].filter(isPositive);
  if (amounts.length === 0) return null;
  const of = isPositive(dealValue) ? [dealValue] : [];
  const join = (format: MoneyFormat) => [committed, ...of].map(format).join(" of ");
  const isRounded = amounts.some((amount) => exactIfRounded(amount, formatCompactDollars(amount)));
  return { text: `Committed ${join(formatCompactDollars)}`, exact: isRounded ? join(exactDollars) : null };
}

/** Where the funding stands in a few words, such as `$91M uncovered` beside `Committed $152M of $320M`; null while the stack is empty. */
export function stackGlance(summary: FundingSummary) {
  const committed = committedLine(summary);
  if (!committed || !hasAmounts(summary)) return null;
  const { uncovered } = summary;
  const [coverage = ""] = coverageClauses(summary);
  const rest = isPositive(uncovered)
    ? `${formatCompactDollars(uncovered)} uncovered`
    : coverage.charAt(0).toLowerCase() + coverage.slice(1);
  return { ...committed, rest };
}

const hasAmounts = (summary: FundingSummary) => STACK_LAYERS.some((layer) => isPositive(summary[layer]));

/** The summary in one line, such as `$12.5M uncovered; 2 term sheets expire this week; 1 has expired`. */
export function stackSentence(summary: FundingSummary): string {
  const { withoutAmount } = summary;
  const clauses = [...coverageClauses(summary), ...expiryClauses(summary)];
  if (withoutAmount > 0) {
    clauses.push(`${pluralize(withoutAmount, "source")} ${withoutAmount === 1 ? "names" : "name"} no amount`);
  }
  return clauses.join("; ");
}

function expiryClauses({ expiringThisWeek: expiring, expiredTermSheets: expired }: FundingSummary): string[] {
  const clauses: string[] = [];
  if (expiring > 0) {
    clauses.push(`${pluralize(expiring, "term sheet")} ${expiring === 1 ? "expires" : "expire"} this week`);
  }
  if (expired > 0) {
    const sheets = expiring > 0 ? formatCount(expired) : pluralize(expired, "term sheet");
    clauses.push(`${sheets} ${expired === 1 ? "has" : "have"} expired`);
  }
  return clauses;
}

function coverageClauses(summary: FundingSummary): string[] {
  const { dealValue, uncovered, oversubscribed } = summary;
  const condition = conditionOf(summary);
  const even = condition && ` even${condition}`;
  const gap = isPositive(uncovered) ? [`${formatCompactDollars(uncovered)} uncovered${even}`] : [];
  if (!hasAmounts(summary)) {
    return ["Nothing in the stack yet", ...(dealValue === null ? ["no deal value yet"] : gap)];
  }
  if (!isPositive(dealValue)) return ["No deal value yet to measure the stack against"];
  if (isPositive(uncovered)) return gap;
  const covered = isPositive(oversubscribed)
    ? `Oversubscribed by ${formatCompactDollars(oversubscribed)}`
    : "Fully covered";
  return [covered + condition];
}

/** What has to happen for the amounts that are not committed to count; empty if all are committed. */
function conditionOf({ issued, inDiscussion }: FundingSummary): string {
  const events = [
    isPositive(issued) && "all term sheets close",
    isPositive(inDiscussion) && "all in discussion commit",
  ].filter(Boolean);
  return events.length > 0 ? ` if ${events.join(" and ")}` : "";
}

const exactDollars: MoneyFormat = (amount) => formatExactDollars(amount) ?? "";

/** The bar for screen readers, with exact amounts as in its tooltips. */
export function stackLabel(
  { layers, uncovered }: StackBar,
  summary: FundingSummary,
  labelOf: LabelOf,
): string {
  const { dealValue, oversubscribed } = summary;
  const clauses = layers.map(({ layer, amount, parts }) => {
    const types = parts
      .map((part) => `${labelOf("lender-types", part.type)} ${formatExactDollars(part.amount)}`)
      .join(", ");
    return `${LAYER_LABELS[layer]} ${formatExactDollars(amount)} (${types})`;
  });
  if (uncovered) clauses.push(`Uncovered ${formatExactDollars(uncovered.amount)}`);
  if (isPositive(dealValue) && isPositive(oversubscribed)) {
    clauses.push(`Oversubscribed by ${formatExactDollars(oversubscribed)}${conditionOf(summary)}`);
  }
  const against = isPositive(dealValue)
    ? `against a deal value of ${formatExactDollars(dealValue)}`
    : "without a deal value";
  return `Capital stack ${against}: ${clauses.join("; ")}`;
}

import type { FundingSummary } from "@dealflow/validators/funding-sources";
import {
  FUNDING_TYPE_LABELS,
  type FundingType,
  STACK_LAYERS,
  type StackLayer,
} from "@dealflow/validators/labels/funding-sources";
import { formatCompactDollars, formatExactDollars } from "../../../lib/format/money.ts";
import { formatCount, pluralize } from "../../../lib/format/pluralize.ts";

export const LAYER_LABELS: Record<StackLayer, string> = {
  committed: "Committed",
  issued: "Term sheet issued",
  inDiscussion: "In discussion",
};

interface Part {
  type: FundingType;
  amount: string;
  /** Of its layer. */
  percent: number;
}

interface Layer {
  layer: StackLayer;
  amount: string;
  percent: number;
  /** By type; together the layer. */
  parts: Part[];
}

export interface StackBar {
  /** Those that hold something, the surest first. */
  layers: Layer[];
  uncovered: { amount: string; percent: number } | null;
  /** Where the deal's value lies; before the end of the bar where it is oversubscribed. */
  valueAt: number | null;
}

// Widths alone are reckoned here; every amount that is shown is the server's.
const number = (amount: string | null) => Number(amount ?? 0);
const share = (amount: string, whole: number) => (100 * number(amount)) / whole;

/** True where an amount says more than nothing. */
export const isSome = (amount: string | null): amount is string => number(amount) > 0;

/** The bar in percent of the deal's value, or of the stack where that is more; null where there is neither. */
export function stackBar(summary: FundingSummary): StackBar | null {
  const stack = STACK_LAYERS.reduce((sum, layer) => sum + number(summary[layer]), 0);
  const whole = Math.max(stack, number(summary.dealValue));
  if (whole === 0) return null;
  const percent = (amount: string) => share(amount, whole);
  const { uncovered, dealValue, byType } = summary;
  return {
    layers: STACK_LAYERS.filter((layer) => isSome(summary[layer])).map((layer) => ({
      layer,
      amount: summary[layer],
      percent: percent(summary[layer]),
      parts: byType
        .filter((row) => isSome(row[layer]))
        .map((row) => ({
          type: row.type,
          amount: row[layer],
          percent: share(row[layer], number(summary[layer])),
        })),
    })),
    uncovered: isSome(uncovered) ? { amount: uncovered, percent: percent(uncovered) } : null,
    valueAt: dealValue === null ? null : percent(dealValue),
  };
}

/** What a partner asks first, such as `$12.5M uncovered; 2 term sheets expire this week; 1 has expired`. */
export function stackSentence(summary: FundingSummary): string {
  const { withoutAmount } = summary;
  const clauses = [...coverage(summary), ...expiry(summary)];
  if (withoutAmount > 0) {
    clauses.push(`${pluralize(withoutAmount, "source")} ${withoutAmount === 1 ? "names" : "name"} no amount`);
  }
  return clauses.join("; ");
}

function expiry({ expiringThisWeek: expiring, expiredTermSheets: expired }: FundingSummary): string[] {
  const clauses: string[] = [];
  if (expiring > 0) {
    clauses.push(`${pluralize(expiring, "term sheet")} ${expiring === 1 ? "expires" : "expire"} this week`);
  }
  if (expired > 0) {
    const those = expiring > 0 ? formatCount(expired) : pluralize(expired, "term sheet");
    clauses.push(`${those} ${expired === 1 ? "has" : "have"} expired`);
  }
  return clauses;
}

function coverage(summary: FundingSummary): string[] {
  const { dealValue, uncovered, oversubscribed, inDiscussion } = summary;
  const open = isSome(uncovered) ? [`${formatCompactDollars(uncovered)} uncovered`] : [];
  if (!STACK_LAYERS.some((layer) => isSome(summary[layer]))) {
    return ["Nothing in the stack yet", ...(dealValue === null ? ["no deal value yet"] : open)];
  }
  if (dealValue === null) return ["No deal value yet to measure the stack against"];
  if (isSome(uncovered)) return open;
  const covered = isSome(oversubscribed)
    ? `Oversubscribed by ${formatCompactDollars(oversubscribed)}`
    : "Fully covered";
  // What is only talked about covers nothing for sure.
  const talked = isSome(inDiscussion) ? `, counting ${formatCompactDollars(inDiscussion)} in discussion` : "";
  return [covered + talked];
}

/** The bar read out, to the cent as its tooltips say it. */
export function stackLabel(
  { layers, uncovered }: StackBar,
  { dealValue, oversubscribed }: FundingSummary,
): string {
  const clauses = layers.map(({ layer, amount, parts }) => {
    const types = parts
      .map((part) => `${FUNDING_TYPE_LABELS[part.type]} ${formatExactDollars(part.amount)}`)
      .join(", ");
    return `${LAYER_LABELS[layer]} ${formatExactDollars(amount)} (${types})`;
  });
  if (uncovered) clauses.push(`Uncovered ${formatExactDollars(uncovered.amount)}`);
  if (isSome(oversubscribed)) clauses.push(`Oversubscribed by ${formatExactDollars(oversubscribed)}`);
  const against =
    dealValue === null ? "without a deal value" : `against a deal value of ${formatExactDollars(dealValue)}`;
  return `Capital stack ${against}: ${clauses.join("; ")}`;
}

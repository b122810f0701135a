import { formatCount, pluralize } from "../../../lib/format/pluralize.ts";
import type { PastedCell, PastedCounts } from "./pasted-cells.ts";

const PARTS = ["all", "changed", "marked"] as const;

/** Which of the pasted values are shown. */
export type Part = (typeof PARTS)[number];

export const partOf = (value: string): Part => PARTS.find((part) => part === value) ?? "all";

export function isIn(part: Part, { outcome, isLeftOut, isMarked }: PastedCell<unknown>): boolean {
  if (part === "marked") return isMarked;
  return part === "all" || (outcome.kind === "changed" && !isLeftOut);
}

/** Such as `3 values, from Birch Rail down`. */
export function placeOf<Row>(rows: readonly Row[], nameOf: (row: Row) => string): string {
  const [first] = rows;
  const name = first === undefined ? "" : nameOf(first);
  return rows.length === 1 ? `1 value, for ${name}` : `${pluralize(rows.length, "value")}, from ${name} down`;
}

/** Such as `12 change, 1 of them to nothing, 3 stay as they are, 1 cannot be taken`. */
export function summaryOf({ changed, cleared, same, wrong, leftOut }: PastedCounts): string {
  const parts = [
    changed > 0 && `${formatCount(changed)} ${changed === 1 ? "changes" : "change"}`,
    cleared > 0 && `${formatCount(cleared)} of them to nothing`,
    same > 0 && `${formatCount(same)} ${same === 1 ? "stays as it is" : "stay as they are"}`,
    wrong > 0 && `${formatCount(wrong)} cannot be taken`,
    leftOut > 0 && `${formatCount(leftOut)} left out`,
  ];
  return parts.filter(Boolean).join(", ");
}

export function submitLabel({ changed, wrong }: PastedCounts, noun: string): string {
  if (changed > 0) return `Change ${pluralize(changed, noun)}`;
  return wrong > 0 ? "Change" : "Close";
}

/** What is said where wrong values are left. */
export const uncorrected = (wrong: number) =>
  ({
    message: `Nothing was changed yet. First correct or leave out ${wrong === 1 ? "the value" : `the ${formatCount(wrong)} values`} that cannot be taken.`,
    color: "amber",
  }) as const;

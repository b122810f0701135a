import type { NetworkAnalytics } from "@dealflow/validators/analytics";
import { oneOf } from "../../../lib/choices.ts";

export type SourceFigures = NetworkAnalytics["sources"][number];

const SOURCE_COLUMNS = ["source", "seen", "inDiligence", "closed", "closedValue"] as const;
export type SourceColumn = (typeof SOURCE_COLUMNS)[number];

export interface SourceSort {
  column: SourceColumn;
  direction: "ascending" | "descending";
}

const DEFAULT_SORT: SourceSort = { column: "seen", direction: "descending" };

/** A first press puts the most, or the first of the alphabet, on top; the next turns it round. */
export function nextSort({ column, direction }: SourceSort, pressed: SourceColumn): SourceSort {
  if (column !== pressed)
    return { column: pressed, direction: pressed === "source" ? "ascending" : "descending" };
  return { column, direction: direction === "ascending" ? "descending" : "ascending" };
}

/** `closed` for ascending, `-closed` for descending. */
export function readSort(param: unknown): SourceSort {
  const text = typeof param === "string" ? param : "";
  const column = oneOf(SOURCE_COLUMNS, text.replace(/^-/, ""));
  if (!column) return DEFAULT_SORT;
  return { column, direction: text.startsWith("-") ? "descending" : "ascending" };
}

export function sortParam({ column, direction }: SourceSort): string | null {
  if (column === DEFAULT_SORT.column && direction === DEFAULT_SORT.direction) return null;
  return direction === "descending" ? `-${column}` : column;
}

/** Equals stay in the order that the server gave. */
export function sorted(
  sources: readonly SourceFigures[],
  { column, direction }: SourceSort,
): SourceFigures[] {
  const sign = direction === "ascending" ? 1 : -1;
  return sources.toSorted((a, b) => sign * compare(a, b, column));
}

function compare(a: SourceFigures, b: SourceFigures, column: SourceColumn): number {
  if (column === "source") return a.source.localeCompare(b.source, "en");
  return Number(a.now[column]) - Number(b.now[column]);
}

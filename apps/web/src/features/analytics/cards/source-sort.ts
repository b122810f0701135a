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

/** The sort after a click on a column header: numbers from the largest, names from A; a second click reverses it. */
export function nextSort({ column, direction }: SourceSort, clicked: SourceColumn): SourceSort {
  if (column !== clicked)
    return { column: clicked, direction: clicked === "source" ? "ascending" : "descending" };
  return { column, direction: direction === "ascending" ? "descending" : "ascending" };
}

/** From the address: `closed` is ascending, `-closed` descending. */
export function readSort(param: unknown): SourceSort {
  const text = typeof param === "string" ? param : "";
  const column = oneOf(SOURCE_COLUMNS, text.replace(/^-/, ""));
  if (!column) return DEFAULT_SORT;
  return { column, direction: text.startsWith("-") ? "descending" : "ascending" };
}

/** For the address; null for the default sort, which it leaves out. */
export function writeSort({ column, direction }: SourceSort): string | null {
  if (column === DEFAULT_SORT.column && direction === DEFAULT_SORT.direction) return null;
  return direction === "descending" ? `-${column}` : column;
}

/** Equal rows stay in the order of the server. */
export function sortSources(
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

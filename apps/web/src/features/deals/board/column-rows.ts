import type { Deal, Stage } from "@dealflow/validators/deals";

interface ColumnRows {
  rows: Deal[];
  /** Moved cards that by date belong to pages not loaded yet. */
  notLoaded: Deal[];
}

/**
 * The cards of a column, newest first: the loaded ones that are still in its stage, and those that were moved here since
 * the column was fetched. `hasMore`: whether there are further pages.
 */
export function columnRows(
  stage: Stage,
  loaded: readonly Deal[],
  moved: readonly Deal[],
  hasMore: boolean,
): ColumnRows {
  const isHere = (deal: Deal) => deal.stage === stage && deal.category === "active";
  const rows = loaded.filter(isHere);
  const notLoaded: Deal[] = [];
  for (const deal of moved.filter(isHere)) {
    if (rows.some(({ id }) => id === deal.id)) continue;
    const next = rows.findIndex((row) => isNewer(deal, row));
    if (next !== -1) rows.splice(next, 0, deal);
    else if (hasMore) notLoaded.push(deal);
    else rows.push(deal);
  }
  return { rows, notLoaded };
}

function isNewer(deal: Deal, other: Deal): boolean {
  const difference = deal.createdAt.getTime() - other.createdAt.getTime();
  return difference > 0 || (difference === 0 && deal.id > other.id);
}

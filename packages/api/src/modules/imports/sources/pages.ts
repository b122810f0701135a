import { setImmediate as giveWay } from "node:timers/promises";
import type { ForeignRow, PersonSource } from "./external-contact.ts";

/** As many as are written in one transaction. */
export const PAGE_ROWS = 500;
const TURN_MS = 4;

/**
 * Rows that are made one at a time, page by page. Other requests get their turn every few milliseconds; null says that
 * it has taken time to find no row.
 */
export async function* inPages(rows: Iterable<ForeignRow | null>): PersonSource {
  let page: ForeignRow[] = [];
  let turnBegan = performance.now();
  for (const row of rows) {
    if (row) page.push(row);
    if (page.length === PAGE_ROWS) {
      yield page;
      page = [];
    }
    if (performance.now() - turnBegan > TURN_MS) {
      await giveWay();
      turnBegan = performance.now();
    }
  }
  if (page.length > 0) yield page;
}

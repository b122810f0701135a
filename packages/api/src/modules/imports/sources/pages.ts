import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { ContactSource, SourceRow } from "./external-contact.ts";

/** Rows that are written in one transaction. */
export const PAGE_ROWS = 500;
const MAX_BLOCKING_MS = 4;

/**
 * Groups parsed rows into pages. Parsing yields to the event loop every few milliseconds, so that it does not block other
 * requests; a parser emits null to allow that while it finds no row.
 */
export async function* toPages(rows: Iterable<SourceRow | null>): ContactSource {
  let page: SourceRow[] = [];
  let lastYieldAt = performance.now();
  for (const row of rows) {
    if (row) page.push(row);
    if (page.length === PAGE_ROWS) {
      yield page;
      page = [];
    }
    if (performance.now() - lastYieldAt > MAX_BLOCKING_MS) {
      await yieldToEventLoop();
      lastYieldAt = performance.now();
    }
  }
  if (page.length > 0) yield page;
}

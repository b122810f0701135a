/**
 * `npm run bench`: measures the built product on this machine and prints one table. With arguments only the parts that
 * they name: requests, processes, memory, start, sizes, record, history, search, timeline, events, pages, table, filters, fields; limits runs only when it is named, and writes
 * docs/limits.md. The databases are kept in `.cache/bench` for later runs.
 */

import { join } from "node:path";
import { buildWeb } from "../../tooling/scripts/lib/build.ts";
import { openDatabases } from "./databases.ts";
import { measureColdStart } from "./parts/cold-start.ts";
import { measureEvents } from "./parts/events.ts";
import { measureFields } from "./parts/fields.ts";
import { measureFilters } from "./parts/filters.ts";
import { measureHistory } from "./parts/history.ts";
import { measureLimits } from "./parts/limits.ts";
import { measureMemory } from "./parts/memory.ts";
import { measurePages } from "./parts/pages.ts";
import { measureProcesses } from "./parts/processes.ts";
import { measureRecord } from "./parts/record.ts";
import { measureRequests } from "./parts/requests.ts";
import { measureSearch } from "./parts/search.ts";
import { measureSizes } from "./parts/sizes.ts";
import { measureTable } from "./parts/table.ts";
import { measureTimeline } from "./parts/timeline.ts";
import { type Line, recordIn, tableOf } from "./report.ts";
import { ROOT, startPlain, startProduct } from "./server.ts";

// The same build as `npm start` uses.
await buildWeb();

const parts = process.argv.slice(2);
const isAsked = (part: string) => parts.length === 0 || parts.includes(part);

const databases = await openDatabases();
try {
  const lines: Line[] = [];
  if (isAsked("requests")) {
    const url = await databases.copy(100_000);
    const product = await startProduct(url);
    const plain = await startPlain(url);
    lines.push(...(await measureRequests(product, plain)));
    await Promise.all([product.stop(), plain.stop()]);
  }
  if (isAsked("processes")) lines.push(...(await measureProcesses(await databases.copy(100_000))));
  if (isAsked("memory")) lines.push(...(await measureMemory(await databases.copy(100_000))));
  if (isAsked("start")) lines.push(...(await measureColdStart(await databases.copy(100_000))));
  if (isAsked("sizes")) lines.push(...(await measureSizes(databases)));
  if (parts.includes("limits")) {
    const url = await databases.copy(100_000);
    await (await startProduct(url)).stop();
    recordIn(join(ROOT, "docs/limits.md"), await measureLimits(url));
  }
  if (isAsked("record")) lines.push(...(await measureRecord(databases)));
  if (isAsked("history")) lines.push(...(await measureHistory(databases)));
  if (isAsked("search")) lines.push(...(await measureSearch(databases)));
  if (isAsked("timeline")) lines.push(...(await measureTimeline(await databases.copy(100_000))));
  if (isAsked("events")) lines.push(...(await measureEvents(await databases.copy(100_000))));
  if (isAsked("table")) lines.push(...(await measureTable(await databases.copy(100_000))));
  if (isAsked("filters")) lines.push(...(await measureFilters(await databases.copy(100_000))));
  if (isAsked("fields")) lines.push(...(await measureFields(await databases.copy(100_000))));
  if (isAsked("pages")) lines.push(...(await measurePages(databases)));
  if (parts.length === 0) recordIn(join(ROOT, "docs/performance.md"), tableOf(lines));
  process.stdout.write(`${tableOf(lines)}\n`);
} finally {
  await databases.close();
}

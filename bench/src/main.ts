/**
 * `npm run bench`: measures the built product on this machine and prints one table. With arguments only the parts that
 * they name: requests, sizes, pages. The databases are kept in `.cache/bench` for later runs.
 */
import { buildWeb } from "../../tooling/scripts/lib/build.ts";
import { openDatabases } from "./databases.ts";
import { measurePages } from "./parts/pages.ts";
import { measureRequests } from "./parts/requests.ts";
import { measureSizes } from "./parts/sizes.ts";
import { type Line, tableOf } from "./report.ts";
import { startPlain, startProduct } from "./server.ts";

// The same build as `npm start` uses.
await buildWeb();

const parts = process.argv.slice(2);
const isAsked = (part: string) => parts.length === 0 || parts.includes(part);

const databases = await openDatabases();
try {
  const lines: Line[] = [];
  if (isAsked("requests")) {
    const { url } = await databases.open(100_000);
    const product = await startProduct(url);
    const plain = await startPlain(url);
    lines.push(...(await measureRequests(product, plain)));
    await Promise.all([product.stop(), plain.stop()]);
  }
  if (isAsked("sizes")) lines.push(...(await measureSizes(databases)));
  if (isAsked("pages")) lines.push(...(await measurePages(databases)));
  process.stdout.write(`${tableOf(lines)}\n`);
} finally {
  await databases.close();
}

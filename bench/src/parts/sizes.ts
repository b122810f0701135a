import type { Databases, Size } from "../databases.ts";
import { SIZES } from "../databases.ts";
import { type Line, line } from "../report.ts";
import { signIn, startProduct } from "../server.ts";
import { spreadOf } from "../statistics.ts";

const REPEATS = 15;

const query = (name: string, input?: object) =>
  `/api/trpc/${name}${input ? `?input=${encodeURIComponent(JSON.stringify({ json: input }))}` : ""}`;

/** What grows with the number of deals, if anything does. Analytics may take twice the time, but not over 400 ms. */
const ADDRESSES: Record<string, string> = {
  "deals page": "/deals",
  "pipeline page": "/pipeline",
  "contacts page": "/contacts",
  "tasks page": "/tasks",
  "dashboard page": "/",
  "analytics page": "/analytics",
  "list of 50": query("deals.list", { category: "active", limit: 50 }),
  "filtered list": query("deals.list", { category: "active", sector: "Software", limit: 50 }),
  search: query("deals.list", { search: "kestrel", limit: 50 }),
  "sidebar counts": query("sidebar.counts"),
  metrics: query("dashboard.metrics"),
  "stage totals": query("deals.stageTotals", {}),
  portfolio: query("deals.portfolioSummary", {}),
};

/** The median time of single requests in each size, and how it grows from the smallest to the largest. */
export async function measureSizes(databases: Databases): Promise<Line[]> {
  const medians = new Map<Size, Map<string, number>>();
  const lines: Line[] = [];
  for (const size of SIZES) {
    const { url, loadedInSeconds } = await databases.open(size);
    if (loadedInSeconds !== null) {
      const goal = size === 1_000_000 ? { atMost: 300 } : undefined;
      lines.push(
        line({
          part: "load",
          figure: `${size} deals`,
          unit: "s",
          values: [loadedInSeconds],
          ...(goal && { goal }),
        }),
      );
    }
    const product = await startProduct(url);
    const cookie = await signIn(product.origin);
    lines.push(
      line({
        part: `${size} deals`,
        figure: "first page after ready",
        unit: "ms",
        goal: { atMost: 1_000 },
        values: [await time(product.origin, "/deals", cookie)],
      }),
    );
    const times = new Map<string, number>();
    for (const [name, path] of Object.entries(ADDRESSES)) {
      const values: number[] = [];
      for (let repeat = 0; repeat < REPEATS; repeat += 1)
        values.push(await time(product.origin, path, cookie));
      times.set(name, spreadOf(values).median);
      lines.push(line({ part: `${size} deals`, figure: name, unit: "ms", values }));
    }
    medians.set(size, times);
    await product.stop();
  }
  const [small, , large] = SIZES;
  for (const name of Object.keys(ADDRESSES)) {
    const growth =
      (medians.get(large)?.get(name) ?? Number.NaN) / (medians.get(small)?.get(name) ?? Number.NaN);
    lines.push(
      line({
        part: "1,000,000 / 10,000",
        figure: name,
        unit: "x",
        goal: { atMost: name === "analytics page" ? 2 : 1.2 },
        values: [growth],
      }),
    );
  }
  return lines;
}

/** Milliseconds until the whole answer has arrived. */
async function time(origin: string, path: string, cookie: string): Promise<number> {
  const begun = performance.now();
  const response = await fetch(origin + path, { headers: { cookie }, redirect: "error" });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return performance.now() - begun;
}

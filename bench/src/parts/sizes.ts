import { type Databases, SIZES, type Size } from "../databases.ts";
import { type Line, line } from "../report.ts";
import { type Running, signIn, startProduct } from "../server.ts";
import { spreadOf } from "../statistics.ts";

const REPEATS = 30;
const [SMALLEST, , LARGEST] = SIZES;
const ANALYTICS = "/analytics";

const query = (name: string, input?: object) =>
  `/api/trpc/${name}${input ? `?input=${encodeURIComponent(JSON.stringify({ json: input }))}` : ""}`;

/** What grows with the number of deals, if anything does. Analytics may take twice the time, but not over 400 ms. */
const ADDRESSES: Record<string, string> = {
  "deals page": "/deals",
  "pipeline page": "/pipeline",
  "contacts page": "/contacts",
  "tasks page": "/tasks",
  "dashboard page": "/",
  "analytics page": ANALYTICS,
  "list of 50": query("deals.list", { category: "active", limit: 50 }),
  "filtered list": query("deals.list", { category: "active", sector: "Software", limit: 50 }),
  search: query("deals.list", { search: "kestrel", limit: 50 }),
  "sidebar counts": query("sidebar.counts"),
  metrics: query("dashboard.metrics"),
  "stage totals": query("deals.stageTotals", {}),
  portfolio: query("deals.portfolioSummary", {}),
  "RIM summary": query("deals.rimSummary", {}),
  "search of all": query("search.find", { search: "kestrel" }),
};

interface Server {
  size: Size;
  product: Running;
  cookie: string;
}

/**
 * The median time of single requests, and how it grows from the smallest size to the largest. All sizes take turns, because
 * the machine is not as fast at one time as at another.
 */
export async function measureSizes(databases: Databases): Promise<Line[]> {
  const lines: Line[] = [];
  const servers: Server[] = [];
  for (const size of SIZES) {
    const { url, loadedInSeconds } = await databases.open(size);
    if (loadedInSeconds !== null) {
      const goal = size === LARGEST ? { atMost: 300 } : undefined;
      const values = [loadedInSeconds];
      lines.push(line({ part: "load", figure: `${size} deals`, unit: "s", values, ...(goal && { goal }) }));
    }
    const product = await startProduct(url);
    const server = { size, product, cookie: await signIn(product.origin) };
    servers.push(server);
    lines.push(
      line({
        part: `${size} deals`,
        figure: "first page after ready",
        unit: "ms",
        goal: { atMost: 1_000 },
        values: [await time(server, "/deals")],
      }),
      line({
        part: `${size} deals`,
        figure: "analytics page, first time",
        unit: "ms",
        values: [await time(server, ANALYTICS)],
        note: "computes the facts of both days, unless kept from an earlier run",
      }),
    );
  }
  const times = new Map(servers.map(({ size }) => [size, new Map<string, number[]>()]));
  for (const [name, path] of Object.entries(ADDRESSES)) {
    for (const { size } of servers) times.get(size)?.set(name, []);
    for (let repeat = 0; repeat < REPEATS; repeat += 1) {
      for (const server of servers)
        times
          .get(server.size)
          ?.get(name)
          ?.push(await time(server, path));
    }
  }
  await Promise.all(servers.map(({ product }) => product.stop()));
  for (const [size, figures] of times) {
    for (const [figure, values] of figures) {
      const goal = size === LARGEST && ADDRESSES[figure] === ANALYTICS ? { atMost: 400 } : undefined;
      lines.push(line({ part: `${size} deals`, figure, unit: "ms", values, ...(goal && { goal }) }));
    }
  }
  for (const [figure, path] of Object.entries(ADDRESSES)) {
    const [small, large] = [SMALLEST, LARGEST].map((size) => times.get(size)?.get(figure) ?? []);
    lines.push(
      line({
        part: `${LARGEST} / ${SMALLEST} deals`,
        figure,
        unit: "x",
        goal: { atMost: path === ANALYTICS ? 2 : 1.2 },
        values: [spreadOf(large ?? []).median / spreadOf(small ?? []).median],
      }),
    );
  }
  return lines;
}

/** Milliseconds until the whole answer has arrived. */
async function time({ product, cookie }: Server, path: string): Promise<number> {
  const begun = performance.now();
  const response = await fetch(product.origin + path, { headers: { cookie }, redirect: "error" });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return performance.now() - begun;
}

import { type Line, line } from "../report.ts";
import { signIn, startProduct } from "../server.ts";

const REPEATS = 20;

/** What lists are filtered by, and the counts of the same filters, which go through the records where no counts are kept. */
const ASKED: Record<string, { list: string; counts: string; filters: Record<string, string> }> = {
  deals: {
    list: "/api/deals?category=active&limit=50",
    counts: "/api/deals/stage-totals?",
    filters: {
      "two stages": "stage=under_loi,due_diligence",
      "a type": "dealType=Buyout",
      "two sources": "dealSource=Broker,Referral",
      "own ones": "mine=true",
      "no lead": "leadUserId=none",
      "an amount": "value=10000000..50000000",
      days: "createdAt=2026-01-01..2026-03-31",
      several: "stage=under_loi,due_diligence&dealType=Buyout&value=10000000..&sector=Software",
      nothing: "value=0.01..0.02",
    },
  },
  contacts: {
    list: "/api/contacts?limit=50",
    counts: "/api/contacts/counts?",
    filters: {
      "two categories": "category=financing,general",
      "private ones": "isPublic=false",
      "own ones": "mine=true",
    },
  },
  tasks: {
    list: "/api/tasks?limit=50",
    counts: "/api/tasks/summary?",
    filters: {
      "open ones": "status=pending,in_progress",
      "own ones": "mine=true",
      days: "dueDate=2026-01-01..2026-01-31",
    },
  },
};

/** Lists of 100,000 deals under filters, from the request to the last byte of the answer. */
export async function measureFilters(databaseUrl: string): Promise<Line[]> {
  const product = await startProduct(databaseUrl);
  const cookie = await signIn(product.origin);
  const lines: Line[] = [];
  for (const [name, { list, counts, filters }] of Object.entries(ASKED)) {
    for (const [filter, query] of Object.entries(filters)) {
      const part = `${name} by ${filter}`;
      for (const [figure, address, atMost] of [
        ["first page", `${list}&${query}`, 50],
        ["counts", `${counts}${query}`, 100],
      ] as const) {
        const values = await timesOf(`${product.origin}${address}`, cookie);
        lines.push(line({ part, figure, unit: "ms", goal: { atMost }, values }));
      }
    }
  }
  await product.stop();
  return lines;
}

async function timesOf(address: string, cookie: string): Promise<number[]> {
  const times: number[] = [];
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    const begun = performance.now();
    const response = await fetch(address, { headers: { cookie } });
    const text = await response.text();
    times.push(performance.now() - begun);
    if (!response.ok) throw new Error(`The list failed: ${text}`);
  }
  return times;
}

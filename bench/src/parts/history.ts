import postgres, { type Sql } from "postgres";
import type { Databases } from "../databases.ts";
import { type Line, line } from "../report.ts";
import { signIn, startProduct } from "../server.ts";

const ROWS = 10_000_000;
const CHANGES = 10_000;
const REPEATS = 50;

/** The history of a deal with 10,000 changes beside ten million of other records: from the request to the last byte, one at a time. */
export async function measureHistory(databases: Databases): Promise<Line[]> {
  const url = await databases.record(ROWS);
  const product = await startProduct(url);
  const headers = {
    "content-type": "application/json",
    origin: product.origin,
    cookie: await signIn(product.origin),
  };
  const ask = async (address: string, init: RequestInit = {}): Promise<Record<string, unknown>> => {
    const response = await fetch(product.origin + address, { ...init, headers });
    const answer = await response.text();
    if (!response.ok) throw new Error(`${address} failed: ${answer}`);
    return JSON.parse(answer);
  };
  const { id } = await ask("/api/deals", { method: "POST", body: JSON.stringify(DEAL) });
  const sql = postgres(url, { max: 1 });
  await fillHistory(sql, Number(id));
  await sql.end();
  const record = `entity=deals&id=${id}`;
  const day = new Date(Date.now() - (CHANGES / 2) * HOUR_MS).toISOString().slice(0, 10);
  const pages = {
    "first page": `/api/history?${record}`,
    "of one field": `/api/history?${record}&field=value`,
    "as of a past day": `/api/history/as-of?${record}&asOf=${day}`,
  };
  const lines: Line[] = [];
  for (const [figure, address] of Object.entries(pages)) {
    const values: number[] = [];
    for (let repeat = 0; repeat < REPEATS; repeat += 1) {
      const begun = performance.now();
      await ask(address);
      values.push(performance.now() - begun);
    }
    lines.push(
      line({ part: `history of ${CHANGES} changes`, figure, unit: "ms", goal: { atMost: 50 }, values }),
    );
  }
  await ask(`/api/deals/${id}`, { method: "PUT", body: JSON.stringify({ category: "dead" }) });
  await product.stop();
  return lines;
}

const HOUR_MS = 3_600_000;
const DEAL = {
  company: "Much Changed",
  codename: `Project ${Date.now()}`,
  sector: "Other",
  dealType: "Buyout",
  dealSource: "Network",
  value: "1000000",
};

/** Half of the changes are of the deal, half of its twenty lenders; past the triggers. */
async function fillHistory(sql: Sql, id: number): Promise<void> {
  await sql`set session_replication_role = replica`;
  // It was there before.
  await sql`delete from changes where entity = 'deals' and record_id = ${id} and kind = 'created'`;
  await sql`
    insert into changes (changed_at, changed_by, source, entity, record_id, kind, before, after, version, deal_id)
    select now() - n * interval '1 hour', 1, 'browser', 'deals', ${id}, 'updated',
      jsonb_build_object('value', n::text, 'description', 'Before'), jsonb_build_object('value', (n + 1)::text, 'description', 'After'),
      1 + n, ${id}
    from generate_series(1, ${CHANGES / 2}::integer) as n`;
  await sql`
    insert into changes (changed_at, changed_by, source, entity, record_id, kind, before, after, version, deal_id)
    select now() - n * interval '1 hour', 1, 'browser', 'funding_sources', ${id} * 100 + n % 20, 'updated',
      jsonb_build_object('amount', n::text), jsonb_build_object('amount', (n + 1)::text), 1 + n, ${id}
    from generate_series(1, ${CHANGES / 2}::integer) as n`;
  await sql`vacuum analyze changes`;
}

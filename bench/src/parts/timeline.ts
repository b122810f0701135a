import postgres, { type Sql } from "postgres";
import { type Line, line } from "../report.ts";
import { signIn, startProduct } from "../server.ts";

const ENTRIES = 10_000;
const CHANGES = 1_000_000;
const REPEATS = 50;
const PAGE = 30;
/** As a screen asks: comments stand below their notes. */
const KINDS = "note call meeting email stage category value lead funding team follow_up task document".split(
  " ",
);

/**
 * The first page of the timeline of a deal, a contact and a firm with 10,000 entries each, beside a million changes of other
 * deals: from the request to the last byte of its answer, one at a time.
 */
export async function measureTimeline(databaseUrl: string): Promise<Line[]> {
  const product = await startProduct(databaseUrl);
  const sql = postgres(databaseUrl, { max: 1 });
  const targets = await fillTimelines(sql);
  await sql.end();
  const headers = { cookie: await signIn(product.origin) };
  const lines: Line[] = [];
  for (const [figure, target] of Object.entries(targets)) {
    const input = JSON.stringify({ json: { ...target, kinds: KINDS, limit: PAGE } });
    const address = `${product.origin}/api/trpc/timeline.list?input=${encodeURIComponent(input)}`;
    const values: number[] = [];
    for (let repeat = 0; repeat < REPEATS; repeat += 1) {
      const begun = performance.now();
      const response = await fetch(address, { headers });
      const answer = await response.text();
      if (!response.ok) throw new Error(`The timeline failed: ${answer}`);
      values.push(performance.now() - begun);
    }
    lines.push(
      line({ part: `timeline of ${ENTRIES} entries`, figure, unit: "ms", goal: { atMost: 100 }, values }),
    );
  }
  await product.stop();
  return lines;
}

type Target = { dealId: number } | { contactId: number } | { firmId: number };

/** Gives one deal, contact and firm their entries, and other deals the changes; past the triggers, which would take minutes. */
async function fillTimelines(sql: Sql): Promise<Record<string, Target>> {
  const [found] = await sql<{ deal: number; contact: number; firm: number; member: number }[]>`
    select max(deals.id) as deal, max(firm_id) as firm,
      (select max(id) from contacts where is_public) as contact, (select min(id) from users) as member
    from deals`;
  if (!found) throw new Error("The database has no deals");
  const { deal, contact, firm, member } = found;
  await sql`set session_replication_role = replica`;
  for (const [column, id, count] of [
    ["deal_id", deal, ENTRIES / 2],
    ["contact_id", contact, ENTRIES],
    ["firm_id", firm, ENTRIES],
  ] as const) {
    await sql`
      insert into notes (kind, ${sql(column)}, body, happened_at, written_by)
      select (array['note', 'call', 'meeting'])[1 + n % 3], ${id}, 'What was said, the ' || n || 'th time.',
        now() - n * interval '1 hour', ${member}
      from generate_series(1, ${count}::integer) as n`;
  }
  await sql`
    insert into deal_history (deal_id, field, from_value, to_value, changed_by, changed_at)
    select ${deal}, 'stage', 'initial_discussion', 'under_loi', ${member}, now() - n * interval '90 minutes'
    from generate_series(1, ${ENTRIES / 4}::integer) as n`;
  await sql`
    insert into deal_values (deal_id, value, changed_by, changed_at)
    select ${deal}, 1000000 + n, ${member}, now() - n * interval '100 minutes'
    from generate_series(1, ${ENTRIES / 4}::integer) as n`;
  await sql`
    insert into deal_values (deal_id, value, changed_by, changed_at)
    select deals.id, 1000000 + n, ${member}, now() - n * interval '1 day'
    from deals, generate_series(1, (${CHANGES} / (select count(*) from deals))::integer) as n
    where deals.id <> ${deal}`;
  await sql`vacuum analyze notes, deal_history, deal_values`;
  return {
    "of a deal": { dealId: deal },
    "of a contact": { contactId: contact },
    "of a firm": { firmId: firm },
  };
}

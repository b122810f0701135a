import { migrateDatabase } from "@dealflow/db/migrate";
import postgres, { type Sql } from "postgres";
import type { Databases } from "../databases.ts";
import { type Line, line } from "../report.ts";
import { signIn, startProduct } from "../server.ts";
import { quantilesOf } from "../statistics.ts";

const TEXTS = 300_000;
const REPEATS = 4;

/**
 * A search over 100,000 deals with their contacts, tasks and firms, 300,000 notes and 300,000 e-mails, of which a third are their owners'
 * alone: from the request to the last byte, one at a time, beside a plain trigram query over the names of deals.
 */
export async function measureSearch(databases: Databases): Promise<Line[]> {
  const url = await databases.texts(TEXTS);
  const product = await startProduct(url);
  const cookie = await signIn(product.origin);
  const sql = postgres(url, { max: 1 });
  // A migration since it was filled may have made all entries anew.
  await sql`vacuum analyze search_entries`;
  const lines: Line[] = [];
  const all: number[] = [];
  const plain: number[] = [];
  // As a server that has been running: what a connection has not searched before, PostgreSQL plans first.
  for (const search of Object.values(SEARCHES).flat()) await find(product.origin, cookie, search);
  for (const [figure, searches] of Object.entries(SEARCHES)) {
    const values: number[] = [];
    for (let repeat = 0; repeat < REPEATS; repeat += 1) {
      for (const search of searches) {
        values.push(await timed(() => find(product.origin, cookie, search)));
        plain.push(await timed(() => findPlainly(sql, search)));
      }
    }
    all.push(...values);
    lines.push(line({ part: "search", figure, unit: "ms", values }));
  }
  const p95 = (values: readonly number[]) => quantilesOf(values, [0.95]);
  lines.push(
    line({ part: "search", figure: "all, p95", unit: "ms", goal: { atMost: 100 }, values: p95(all) }),
  );
  lines.push(
    line({ part: "search", figure: "plain trigram query over deals, p95", unit: "ms", values: p95(plain) }),
  );
  await sql.end();
  await product.stop();
  return lines;
}

/** As members type them, letter by letter in one case. */
const SEARCHES: Record<string, readonly string[]> = {
  "name of a company": ["kestrelcalder", "heron grove", "abbotabbot automation", "silver slate"],
  "part of a word": ["strel", "elcald", "ebit", "oven"],
  "typing error": ["kestrelcladder", "herron", "covenent", "managment"],
  "letter by letter": ["c", "co", "cov", "cove", "coven", "covena", "covenan", "covenant"],
  "common words": ["the price", "management", "margin", "monthly figures"],
  "two words": ["covenant kestrelcalder", "syndicate com", "escrow price"],
  "with filters": ["kind:notes covenant", "kind:email from:atlas margin", "after:2026-01 escrow"],
  nothing: ["xylograph", "qqqq", "zzzz heron"],
};

async function timed(ask: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await ask();
  return performance.now() - begun;
}

async function find(origin: string, cookie: string, search: string): Promise<void> {
  const response = await fetch(`${origin}/api/search?${new URLSearchParams({ search })}`, {
    headers: { cookie },
  });
  const answer = await response.text();
  if (!response.ok) throw new Error(`The search for ${search} failed: ${answer}`);
}

const findPlainly = (sql: Sql, search: string) =>
  sql`select id, company from deals where search like ${`%${search}%`} order by id desc limit 10`;

/** Words of notes and e-mails, the most frequent first: each is about as frequent as its place says (Zipf). */
const WORDS = `
  the of and to a in is that for on with we they at be will as by it our this are not from have or price deal margin company
  management team growth revenue customers market call meeting week month quarter year data room term sheet lender bank debt equity
  leverage covenant covenants ebitda model figures monthly audited plan capex working capital pricing spread fees tenor amortization
  valuation multiple offer letter intent exclusivity diligence counsel closing signing escrow indemnity warranty environmental tax
  insurance pension lease plant site capacity backlog order book churn retention contract renewal supplier inflation wage union
  chairman founder family succession rollover minority majority board seat option pool syndicate mezzanine unitranche senior junior
  intercreditor security pledge guarantee default waiver reset amendment refinancing dividend recapitalization exit strategic buyer
  process banker teaser memorandum bidder round auction timetable feedback reference expert survey churned upsell module platform
  integration migration cloud licence maintenance support headcount hiring attrition bonus incentive plan budget forecast variance
  weather season harvest freight fuel energy steel resin pulp timber copper aluminium cement glass dairy grain poultry seafood
`
  .trim()
  .split(/\s+/);

/** Notes and e-mails with words of that frequency; half of them are made of syllables, so that there are as many as in a language. */
export async function fillTexts(url: string, count: number): Promise<void> {
  // The database that this is a copy of may have been loaded by an earlier version.
  await migrateDatabase(url);
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  await sql`set statement_timeout = 0`;
  await sql`set session_replication_role = replica`;
  await sql.unsafe(
    `
    create temporary table vocabulary as
      select place, coalesce(known, (select string_agg(syllables[1 + abs(hashint8(place * 31 + part)::bigint) % 36], '' order by part)
        from generate_series(1, 2 + place % 4) as part)) as word
      from (select array['ba','con','der','es','fin','gra','hol','in','jor','kel','lin','mar','nor','ol','pre','qui','ra','sol','ter','ul',
        'ven','wer','xan','yor','zel','tion','ment','ing','al','ist','er','ity','com','pro','re','de'] as syllables) as parts,
      generate_series(1, 120000) as place left join unnest($$${`{${WORDS.join(",")}}`}$$::text[]) with ordinality as given(known, at) on at = place;
    create index on vocabulary (place);
    analyze vocabulary;
    create function pg_temp.words(few integer) returns text language sql volatile as
      'select string_agg(word, '' '') from (select floor(power(120000, random()))::integer as at from generate_series(1, few)) as drawn
        cross join lateral (select word from vocabulary where place = drawn.at limit 1) as one';
    select setseed(0.5);
    insert into notes (kind, deal_id, body, happened_at, written_by, is_private, created_at, updated_at)
      select 'note', 1 + n % 100000, pg_temp.words(20 + n % 60), now() - n * interval '3 minutes', 1 + n % 3, n % 9 = 0, now(), now()
      from generate_series(1, ${count}) as n;
    insert into emails (external_id, subject, text, from_address, from_name, received_date_time, deal_id)
      select 'bench ' || n, pg_temp.words(3 + n % 4), pg_temp.words(60 + n % 140), 'person' || n % 5000 || '@atlas' || n % 300 || '.example',
        'Ana Atlas', now() - n * interval '2 minutes', case when n % 3 > 0 then 1 + n % 100000 end
      from generate_series(1, ${count}) as n;
    insert into email_owners (email_id, user_id, received_date_time, created_at)
      select id, 1 + id % 3, received_date_time, now() from emails;
    select rebuild_search();`,
  );
  await sql`vacuum analyze`;
  await sql.end();
}

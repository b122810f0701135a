import postgres from "postgres";
import { type Line, line } from "../report.ts";
import { signIn, startProduct } from "../server.ts";

const REPEATS = 40;

/** What a list is asked by a field that the product has, and the same by a field of one's own with the same values. */
const PAIRS: Record<string, { path: string; field: string; own: string }> = {
  "sorted by an amount": {
    path: "/api/deals?category=active&limit=50",
    field: "sort=value.desc",
    own: "sort=custom.price.desc",
  },
  "sorted by a text": {
    path: "/api/deals?category=active&limit=50",
    field: "sort=contactPerson.asc",
    own: "sort=custom.person.asc",
  },
  "by a choice": {
    path: "/api/deals?category=active&limit=50",
    field: "dealSource=Broker,Referral",
    own: "custom.source=broker,referral",
  },
  "by an amount": {
    path: "/api/deals?category=active&limit=50",
    field: "value=10000000..50000000",
    own: "custom.price=10000000..50000000",
  },
  "by a choice, counted": {
    path: "/api/deals/stage-totals?",
    field: "dealSource=Broker,Referral",
    own: "custom.source=broker,referral",
  },
};

/** Fields of one's own beside built-in ones, of 100,000 deals: each question in turns, so that both meet the same machine. */
export async function measureFields(databaseUrl: string): Promise<Line[]> {
  const product = await startProduct(databaseUrl);
  await addFields(databaseUrl);
  const cookie = await signIn(product.origin);
  const lines: Line[] = [];
  for (const [part, { path, field, own }] of Object.entries(PAIRS)) {
    const ratios: number[] = [];
    const times: number[] = [];
    for (let repeat = 0; repeat < REPEATS; repeat += 1) {
      const ask = (query: string) => timed(`${product.origin}${path}&${query}`, cookie);
      // Each is as often the second.
      const [first, second] = repeat % 2 ? [own, field] : [field, own];
      const [one, two] = [await ask(first), await ask(second)];
      const [custom, builtIn] = repeat % 2 ? [one, two] : [two, one];
      times.push(custom);
      ratios.push(custom / builtIn);
    }
    const name = `fields of one's own, ${part}`;
    lines.push(line({ part: name, figure: "answer", unit: "ms", values: times }));
    lines.push(
      line({ part: name, figure: "of a built-in field", unit: "x", goal: { atMost: 1.2 }, values: ratios }),
    );
  }
  await product.stop();
  return lines;
}

/** Three fields of deals, with the values of columns that deals have. */
async function addFields(databaseUrl: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    await sql`
      insert into fields (entity, key, label, kind, options, position)
      select 'deals', key, initcap(key), kind, options::jsonb, position
      from (values ('price', 'money', '[]', 1), ('person', 'text', '[]', 2), ('source', 'choice', ${SOURCES}, 3))
        as added (key, kind, options, position)
      on conflict do nothing`;
    await sql`
      update deals set custom = (
        select jsonb_strip_nulls(jsonb_object_agg(id::text, case key
          when 'price' then to_jsonb(deals.value::text)
          when 'person' then to_jsonb(deals.contact_person)
          else to_jsonb(replace(lower(deals.deal_source), ' ', '_')) end))
        from fields where entity = 'deals')
      where custom = '{}'`;
    // As the database would within a minute by itself.
    await sql`vacuum analyze deals, custom_values`;
  } finally {
    await sql.end();
  }
}

const SOURCES = JSON.stringify(
  ["network", "cold_outreach", "referral", "investment_bank", "broker", "other"].map((id) => ({
    id,
    label: id,
    color: null,
    isRetired: false,
  })),
);

async function timed(address: string, cookie: string): Promise<number> {
  const begun = performance.now();
  const response = await fetch(address, { headers: { cookie } });
  const text = await response.text();
  if (!response.ok) throw new Error(`The list failed: ${text}`);
  return performance.now() - begun;
}

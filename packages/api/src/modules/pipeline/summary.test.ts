import { growWorkspace } from "@dealflow/db/scale/grow-workspace";
import type { pipelineFilters } from "@dealflow/validators/pipeline";
import { type SQL, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import { expectRefusal, expectWrongFields } from "../../testing/expectations.ts";
import { openTestWorkspace } from "../../testing/workspace.ts";

const opportunity = { sector: "Software", dealType: "Buyout", dealSource: "Broker" } as const;

describe("the figures of the pipeline", async () => {
  const workspace = await openTestWorkspace();
  const caller = workspace.callerAs(await workspace.makeMember()).pipeline;
  const add = (value: string | null, company = "Harbor Analytics") =>
    caller.create({ ...opportunity, company, value });

  test("are zero without items, and there is no average", async () => {
    expect(await caller.summary({})).toEqual({ items: 0, totalValue: "0.00", averageValue: null });
  });

  test("are exact, average only the items with a value, and may exceed any single amount", async () => {
    await add(null);
    expect(await caller.summary({})).toEqual({ items: 1, totalValue: "0.00", averageValue: null });
    await add("0.10");
    await add("0.20");
    expect(await caller.summary({})).toEqual({ items: 3, totalValue: "0.30", averageValue: "0.15" });
    await add("0.01");
    expect(await caller.summary({})).toEqual({ items: 4, totalValue: "0.31", averageValue: "0.10" });
    for (const _ of [1, 2]) await add("9999999999999.99", "Giant");
    expect(await caller.summary({ search: "giant" })).toEqual({
      items: 2,
      totalValue: "19999999999999.98",
      averageValue: "9999999999999.99",
    });
  });

  test("are only for members, and invalid filters are named", async () => {
    await expectRefusal(workspace.anonymous.pipeline.summary({}), "UNAUTHORIZED");
    const wrong = { sector: "Biotech" as "Other", dealSource: "Mail" as "Other", search: "x".repeat(201) };
    await expectWrongFields(caller.summary(wrong), "search", "sector", "dealSource");
  });
});

describe("under each filter", async () => {
  const grown = await openTestWorkspace();
  const caller = grown.callerAs(await grown.makeMember()).pipeline;

  beforeAll(async () => {
    await grown.makeMember({ role: "partner" });
    await growWorkspace(grown.db, { total: 4_000, now: grown.clock.now() });
    const odd = { ...opportunity, company: "50%_Mill\\Works", codename: "Fir", value: 12 };
    await caller.create(odd);
    await caller.create({ ...odd, company: "50 Mill", codename: null, value: null });
  });

  const filters: [z.input<typeof pipelineFilters>, SQL][] = [
    [{}, sql`true`],
    [{ sector: "Other" }, sql`sector = 'Other'`],
    [{ dealSource: "Broker" }, sql`deal_source = 'Broker'`],
    [
      { dealSource: ["Broker", "Network"], sector: ["Other", "Software"] },
      sql`deal_source in ('Broker', 'Network') and sector in ('Other', 'Software')`,
    ],
    [{ mine: false }, sql`true`],
    [{ dealType: "Investment" }, sql`deal_type = 'Investment'`],
    [{ leadUserId: "none" }, sql`lead_user_id is null`],
    [{ value: "12..12" }, sql`value = 12`],
    [{ sector: "Software", dealSource: "Network" }, sql`sector = 'Software' and deal_source = 'Network'`],
    [{ search: "ANALYT" }, sql`strpos(lower(company), 'analyt') > 0`],
    [{ search: "enabled" }, sql`sector = 'Tech-Enabled Services'`],
    [{ search: "analyt", sector: "Other" }, sql`strpos(lower(company), 'analyt') > 0 and sector = 'Other'`],
    [{ search: "fir" }, sql`strpos(lower(concat_ws(chr(10), company, codename)), 'fir') > 0`],
    [{ search: "0%" }, sql`codename = 'Fir'`],
    [{ search: "%_m" }, sql`codename = 'Fir'`],
    [{ search: "\\" }, sql`codename = 'Fir'`],
    [{ search: "nothing is called this" }, sql`false`],
  ];

  test.each(filters)("%j: matches SQL, and the items of the list", async (filter, where) => {
    const [row] = await grown.db.execute(sql`
      select count(*)::int as items, coalesce(sum(value), 0)::numeric(40, 2)::text as "totalValue",
        round(sum(value) / nullif(count(value), 0), 2)::text as "averageValue"
      from pipeline where ${where}`);
    const summary = await caller.summary(filter);
    expect(summary).toEqual(row);
    expect((await caller.list(filter)).items).toHaveLength(summary.items);
  });
});

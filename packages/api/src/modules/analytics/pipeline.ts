import { nameOrder } from "@dealflow/db/columns";
import { analyticsFacts, users } from "@dealflow/db/schema";
import type { PipelineAnalytics } from "@dealflow/validators/analytics";
import type { ListValue } from "@dealflow/validators/labels/lists";
import { and, eq, like, ne, sql } from "drizzle-orm";
import { sumOf, totalOf } from "../../core/aggregates.ts";
import { readLists } from "../../core/listed-values.ts";
import { twelveMonths } from "./days.ts";
import { openIn } from "./deal-facts.ts";
import { type AnalyticsContext, isFact } from "./fact-rows.ts";
import { shareOf } from "./figures.ts";

const { name, other, records, part, amount } = analyticsFacts;

/** Pipeline Performance. */
export async function analysePipeline(ctx: AnalyticsContext): Promise<PipelineAnalytics> {
  return { months: await readMonths(ctx), members: await readMembers(ctx) };
}

/** Open deals at the end of each month. */
async function readMonths({ db, days, dayIds, settings }: AnalyticsContext) {
  const isOpen = isFact(dayIds.asOf, "open");
  const rows = await db
    .select({ month: name, kind: other, deals: records, value: totalOf(amount) })
    .from(analyticsFacts)
    .where(isOpen)
    .groupBy(name, other, records);
  const totals = await db
    .select({ month: name, deals: sumOf(records), value: totalOf(amount) })
    .from(analyticsFacts)
    .where(and(isOpen, like(other, openIn("sector", "%"))))
    .groupBy(name);
  const lists = await readLists(db);
  /** Retired ones where deals have had them. */
  const shown = (kind: "sector" | "source", values: readonly ListValue[]) =>
    values.filter(({ id, isRetired }) => !isRetired || rows.some((row) => row.kind === openIn(kind, id)));
  const sectors = shown("sector", lists.sectors);
  const sources = shown("source", lists["deal-sources"]);
  const none = { deals: 0, value: "0.00" };
  return twelveMonths(days.asOf, settings.timeZone).map(({ month }, at) => {
    const isMonth = (row: { month: string }) => row.month === String(at + 1);
    const open = (kind: "sector" | "source", wanted: string) => {
      const row = rows.find((row) => isMonth(row) && row.kind === openIn(kind, wanted)) ?? none;
      return { deals: row.deals, value: row.value };
    };
    const { deals, value } = totals.find(isMonth) ?? none;
    return {
      month,
      deals,
      value,
      bySector: sectors.map(({ id }) => ({ sector: id, ...open("sector", id) })),
      bySource: sources.map(({ id }) => ({ source: id, ...open("source", id) })),
    };
  });
}

/** By name, former members last. */
async function readMembers({ db, dayIds }: AnalyticsContext) {
  const isCurrent = eq(users.status, "active");
  const rows = await db
    .select({
      userId: users.id,
      name: sql<string>`case when ${isCurrent} then ${users.name} else 'Unknown' end`,
      assigned: records,
      completed: part,
    })
    .from(analyticsFacts)
    .innerJoin(users, eq(name, sql`${users.id}::text`))
    .where(and(isFact(dayIds.asOf, "task"), ne(records, 0)))
    .orderBy(sql`${isCurrent} desc, ${nameOrder(users.name)}, ${users.id}`);
  return rows.map((row) => ({ ...row, rate: shareOf(row.completed, row.assigned) }));
}

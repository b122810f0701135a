import { analyticsFacts } from "@dealflow/db/schema";
import type { NetworkAnalytics } from "@dealflow/validators/analytics";
import type { ListValue } from "@dealflow/validators/labels/lists";
import { and, eq } from "drizzle-orm";
import { sumOf, totalOf } from "../../core/aggregates.ts";
import { readLists } from "../../core/listed-values.ts";
import { addedIn, isOfCategory, isSeenBy } from "./contact-facts.ts";
import { twelveMonths } from "./days.ts";
import { type AnalyticsContext, isFact, readBothDays } from "./fact-rows.ts";

const { fact, name, other, records, part, amount } = analyticsFacts;

/** Network Analysis. */
export async function analyseNetwork(ctx: AnalyticsContext): Promise<NetworkAnalytics> {
  const lists = await readLists(ctx.db);
  const months = await readMonths(ctx, lists["contact-categories"]);
  const bySource = await readBothDays(ctx, (dayId) => readSources(ctx, dayId));
  const figures = lists["deal-sources"].map((value) => {
    const { id: source } = value;
    return { ...value, source, now: bySource.now(source), before: bySource.before(source) };
  });
  const sources = figures
    .filter(({ isRetired, now, before }) => !isRetired || now.seen + before.seen > 0)
    .map(({ source, now, before }) => ({ source, now, before }));
  return { months, sources };
}

/** Contacts that the caller may see, by their current category. */
async function readMonths(
  { db, actor, days, dayIds, settings }: AnalyticsContext,
  values: readonly ListValue[],
) {
  const rows = await db
    .select({ other, contacts: sumOf(records) })
    .from(analyticsFacts)
    .where(and(isFact(dayIds.asOf, "contact"), isSeenBy(actor)))
    .groupBy(other);
  const counts = new Map(rows.map((row) => [row.other, row.contacts]));
  const added = (monthIndex: number, category: string) => counts.get(addedIn(monthIndex, category)) ?? 0;
  const counted = [...rows.map((row) => row.other)];
  const categories = values
    .filter(({ id, isRetired }) => !isRetired || counted.some((each) => isOfCategory(each, id)))
    .map(({ id }) => id);
  return twelveMonths(days.asOf, settings.timeZone).map(({ month }, at) => {
    const upToMonth = Array.from({ length: at + 2 }, (_, monthIndex) => monthIndex);
    const byCategory = categories.map((category) => ({
      category,
      contacts: upToMonth.reduce((sum, monthIndex) => sum + added(monthIndex, category), 0),
    }));
    return {
      month,
      added: categories.reduce((sum, category) => sum + added(at + 1, category), 0),
      contacts: byCategory.reduce((sum, { contacts }) => sum + contacts, 0),
      byCategory,
    };
  });
}

async function readSources({ db }: AnalyticsContext, dayId: number) {
  const rows = await db
    .select({
      source: name,
      seen: sumOf(records, eq(fact, "source")),
      inDiligence: sumOf(part, eq(fact, "source")),
      closed: sumOf(records, eq(fact, "source_won")),
      closedValue: totalOf(amount, eq(fact, "source_won")),
    })
    .from(analyticsFacts)
    .where(isFact(dayId, "source", "source_won"))
    .groupBy(name);
  return (wanted: string) => {
    const { source: _, ...figures } = rows.find(({ source }) => source === wanted) ?? NO_DEALS;
    return figures;
  };
}

const NO_DEALS = { source: null, seen: 0, inDiligence: 0, closed: 0, closedValue: "0.00" };

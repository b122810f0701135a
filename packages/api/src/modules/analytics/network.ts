import { contacts, dealHistory } from "@dealflow/db/schema";
import type { AnalyticsInput, NetworkAnalytics } from "@dealflow/validators/analytics";
import { CONTACT_CATEGORIES } from "@dealflow/validators/contacts";
import { DEAL_SOURCES } from "@dealflow/validators/deals";
import { and, count, eq, inArray, lt, sql } from "drizzle-orm";
import { countWhere, totalOf } from "../../core/aggregates.ts";
import type { MemberContext } from "../../core/context.ts";
import { visibleTo } from "../contacts/access.ts";
import { measureBothDays, monthIndexOf, readDays, twelveMonths } from "./days.ts";
import { dealsAsOf, isWon } from "./deals-as-of.ts";

type DealSource = (typeof DEAL_SOURCES)[number];

/** Network Analysis. */
export async function analyseNetwork(ctx: MemberContext, input: AnalyticsInput): Promise<NetworkAnalytics> {
  const days = readDays(ctx, input);
  const months = await measureMonths(ctx, days.asOf);
  const bySource = await measureBothDays(ctx, days, (until) => measureSources(ctx, until));
  const sources = DEAL_SOURCES.map((source) => {
    return { source, now: bySource.now(source), before: bySource.before(source) };
  });
  return { months, sources };
}

/** Contacts that the caller may see, by their current category. */
async function measureMonths(ctx: MemberContext, asOf: string) {
  const months = twelveMonths(asOf, ctx.settings.timeZone);
  const rows = await ctx.db
    .select({
      monthIndex: monthIndexOf(months, contacts.createdAt),
      category: contacts.category,
      contacts: count(),
    })
    .from(contacts)
    .where(visibleTo(ctx.actor))
    .groupBy(sql`1, 2`);
  const total = (wanted: (row: (typeof rows)[number]) => boolean) =>
    rows.reduce((sum, row) => (wanted(row) ? sum + row.contacts : sum), 0);
  return months.map(({ month }, at) => ({
    month,
    added: total(({ monthIndex }) => monthIndex === at + 1),
    contacts: total(({ monthIndex }) => monthIndex <= at + 1),
    byCategory: CONTACT_CATEGORIES.map((category) => ({
      category,
      contacts: total((row) => row.category === category && row.monthIndex <= at + 1),
    })),
  }));
}

/** Stages that count as having reached due diligence. */
const FROM_DUE_DILIGENCE = ["due_diligence", "purchase_agreement_negotiations", "closed"];

async function measureSources({ db }: MemberContext, until: Date) {
  const dealsThen = dealsAsOf(db, until);
  const reached = db
    .selectDistinct({ dealId: dealHistory.dealId })
    .from(dealHistory)
    .where(
      and(
        eq(dealHistory.field, "stage"),
        inArray(dealHistory.to, FROM_DUE_DILIGENCE),
        lt(dealHistory.changedAt, until),
      ),
    )
    .as("reached");
  const rows = await db
    .select({
      source: dealsThen.dealSource,
      seen: count(),
      inDiligence: count(reached.dealId),
      closed: countWhere(isWon(dealsThen)),
      closedValue: totalOf(sql`${dealsThen.value}`, isWon(dealsThen)),
    })
    .from(dealsThen)
    .leftJoin(reached, eq(reached.dealId, dealsThen.id))
    .groupBy(dealsThen.dealSource);
  return (wanted: DealSource) => {
    const { source: _, ...figures } = rows.find(({ source }) => source === wanted) ?? NO_DEALS;
    return figures;
  };
}

const NO_DEALS = { source: null, seen: 0, inDiligence: 0, closed: 0, closedValue: "0.00" };

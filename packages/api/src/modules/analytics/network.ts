import { contacts, dealHistory } from "@dealflow/db/schema";
import type { AnalyticsInput, NetworkAnalytics } from "@dealflow/validators/analytics";
import { CONTACT_CATEGORIES } from "@dealflow/validators/contacts";
import { DEAL_SOURCES } from "@dealflow/validators/deals";
import { and, count, eq, inArray, lt, sql } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { countWhere, totalOf } from "../../core/sums.ts";
import { visibleTo } from "../contacts/access.ts";
import { onBothDays, placeIn, readDays, twelveMonths } from "./days.ts";
import { isWon, standingAt } from "./deals-as-of.ts";

type DealSource = (typeof DEAL_SOURCES)[number];

/** Network Analysis. */
export async function analyseNetwork(ctx: MemberContext, input: AnalyticsInput): Promise<NetworkAnalytics> {
  const days = readDays(ctx, input);
  const months = await measureMonths(ctx, days.asOf);
  const league = await onBothDays(ctx, days, (until) => measureSources(ctx, until));
  const sources = DEAL_SOURCES.map((source) => {
    return { source, now: league.now(source), before: league.before(source) };
  });
  return { months, sources };
}

/** The contacts that the caller may see, as they are filed today. */
async function measureMonths(ctx: MemberContext, asOf: string) {
  const months = twelveMonths(asOf, ctx.settings.timeZone);
  const rows = await ctx.db
    .select({ place: placeIn(months, contacts.createdAt), category: contacts.category, contacts: count() })
    .from(contacts)
    .where(visibleTo(ctx.actor))
    .groupBy(sql`1, 2`);
  const total = (wanted: (row: (typeof rows)[number]) => boolean) =>
    rows.reduce((sum, row) => (wanted(row) ? sum + row.contacts : sum), 0);
  return months.map(({ month }, at) => ({
    month,
    added: total(({ place }) => place === at + 1),
    contacts: total(({ place }) => place <= at + 1),
    byCategory: CONTACT_CATEGORIES.map((category) => ({
      category,
      contacts: total((row) => row.category === category && row.place <= at + 1),
    })),
  }));
}

/** A deal has reached due diligence once it was in it, or further on. */
const FROM_DILIGENCE = ["due_diligence", "purchase_agreement_negotiations", "closed"];

async function measureSources({ db }: MemberContext, until: Date) {
  const standing = standingAt(db, until);
  const reached = db
    .selectDistinct({ dealId: dealHistory.dealId })
    .from(dealHistory)
    .where(
      and(
        eq(dealHistory.field, "stage"),
        inArray(dealHistory.to, FROM_DILIGENCE),
        lt(dealHistory.changedAt, until),
      ),
    )
    .as("reached");
  const rows = await db
    .select({
      source: standing.dealSource,
      seen: count(),
      inDiligence: count(reached.dealId),
      closed: countWhere(isWon(standing)),
      closedValue: totalOf(sql`${standing.value}`, isWon(standing)),
    })
    .from(standing)
    .leftJoin(reached, eq(reached.dealId, standing.id))
    .groupBy(standing.dealSource);
  return (wanted: DealSource) => {
    const { source: _, ...figures } = rows.find(({ source }) => source === wanted) ?? NOTHING_SEEN;
    return figures;
  };
}

const NOTHING_SEEN = { source: null, seen: 0, inDiligence: 0, closed: 0, closedValue: "0.00" };

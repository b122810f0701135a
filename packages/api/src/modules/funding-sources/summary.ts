import { deals, fundingSources as source } from "@dealflow/db/schema";
import { dayOf, OVERDUE } from "@dealflow/validators/common/days";
import {
  FUNDING_STATUSES,
  type FundingSummary,
  type FundingSummaryInput,
  LAYER_OF_STATUS,
  type StackLayer,
} from "@dealflow/validators/funding-sources";
import { and, eq, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { countWhere, totalOf } from "../../core/aggregates.ts";
import type { MemberContext } from "../../core/context.ts";
import { isInDays } from "../../core/days.ts";
import { notFound } from "../../core/errors.ts";
import { readLists } from "../../core/listed-values.ts";
import { visibleDeals } from "../../core/visibility.ts";
import { expiresSoon, hasOpenTermSheet, isOpenSource } from "./queries.ts";

/** The counts of a deal's funding sources and its capital stack, in total and for each type of source. */
export async function summarizeFunding(
  ctx: MemberContext,
  input: FundingSummaryInput,
): Promise<FundingSummary> {
  const today = input.today ?? dayOf(ctx.now());
  const rows = await ctx.db
    .select({
      isTotal: sql<boolean>`grouping(${source.type}) = 1`,
      type: source.type,
      sources: countWhere(ne(source.status, "passed")),
      ...counters(today),
      ...layers,
      dealValue: deals.value,
      ...coverageOf(deals.value),
    })
    .from(deals)
    .leftJoin(source, eq(source.dealId, deals.id))
    .where(and(eq(deals.id, input.dealId), visibleDeals(ctx.actor)))
    .groupBy(sql`grouping sets ((${deals.id}), (${deals.id}, ${source.type}))`);
  const total = rows.find((row) => row.isTotal);
  if (!total) throw notFound("Deal");
  const { "lender-types": types } = await readLists(ctx.db);
  const byType = types.flatMap(({ id: type }) =>
    rows.filter((row) => row.type === type && row.sources > 0).map((row) => ({ ...row, type })),
  );
  return { ...total, byType };
}

const inLayer = (layer: StackLayer) =>
  inArray(
    source.status,
    FUNDING_STATUSES.filter((status) => LAYER_OF_STATUS[status] === layer),
  );

// An amount counts only while the source has a term sheet.
const amountIn = (layer: StackLayer) =>
  totalOf(source.amount, sql`${source.hasTermSheet} and ${inLayer(layer)}`);

const layers = {
  committed: amountIn("committed"),
  issued: amountIn("issued"),
  inDiscussion: amountIn("inDiscussion"),
};

/** The part of the deal's value that the layers do not cover, or exceed; null without a value. */
function coverageOf(value: typeof deals.value) {
  const stack = sql`(${layers.committed} + ${layers.issued} + ${layers.inDiscussion})`;
  const rest = (difference: SQL) =>
    sql<string | null>`case when ${value} is not null then greatest(${difference}, 0)::numeric(40, 2) end`;
  return { uncovered: rest(sql`${value} - ${stack}`), oversubscribed: rest(sql`${stack} - ${value}`) };
}

function counters(today: string) {
  return {
    activeSources: countWhere(isOpenSource),
    termSheets: countWhere(eq(source.hasTermSheet, true)),
    committedSources: countWhere(eq(source.status, "committed")),
    passedSources: countWhere(eq(source.status, "passed")),
    withoutAmount: countWhere(
      and(ne(source.status, "passed"), or(eq(source.hasTermSheet, false), isNull(source.amount))),
    ),
    expiringThisWeek: countWhere(expiresSoon(today)),
    expiredTermSheets: countWhere(and(hasOpenTermSheet, isInDays(source.expiresAt, OVERDUE, today))),
  };
}

import { preparedQuery } from "@dealflow/db/prepared-query";
import { deals } from "@dealflow/db/schema";
import { dayOf } from "@dealflow/validators/common/days";
import type { Deal, ListDealsInput } from "@dealflow/validators/deals";
import { and, eq, sql } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { isSomeOf } from "../../core/filters.ts";
import { newestFirst, oldestFirst, pageOf, readPage } from "../../core/paging.ts";
import { visibleDeals } from "../../core/visibility.ts";
import { readFilters } from "../fields/filters.ts";
import { customSortKeys } from "../fields/sort-keys.ts";
import { countsIn } from "./figures.ts";
import { readSortedDeals } from "./order.ts";
import { dealColumns, isDue, isRimDeal, matching } from "./queries.ts";

const byCreation = newestFirst(deals.createdAt, deals.id);
const byFollowUp = oldestFirst(deals.rimFollowUpDate, deals.id);

/** The first rows of a category, as the page of deals opens. */
const newestOf = preparedQuery((db) =>
  db
    .select(dealColumns)
    .from(deals)
    .where(
      and(eq(deals.category, sql.placeholder("category")), visibleDeals({ id: sql.placeholder("reader") })),
    )
    .orderBy(byCreation.by)
    .limit(sql.placeholder("rows"))
    .prepare("newest_deals_of_category"),
);

/** As `sort` says, else newest created first, RIM deals by next follow-up, soonest first; then by id; all that match, or a page of `limit`. */
export async function listDeals(ctx: MemberContext, sent: ListDealsInput) {
  const input = await readFilters(ctx, "deals", sent);
  const { category: opened = [], limit, ...filters } = input;
  const [category] = opened.length === 1 ? opened : [];
  const isUnfiltered = Object.values(filters).every((filter) => filter === undefined);
  if (category && category !== "rim" && limit !== undefined && isUnfiltered) {
    const rows = await newestOf(ctx.db).execute({
      category,
      reader: ctx.actor.id,
      rows: limit + 1,
    });
    return pageOf(rows, limit, (row) => [row.createdAt, row.id]);
  }
  const { figure, followUp, sort, cursor, today = dayOf(ctx.now()) } = input;
  const isRim = category === "rim" || followUp !== undefined;
  const conditions = and(
    ...matching(ctx.actor, input),
    category === "rim" ? isRimDeal : isSomeOf(deals.category, opened),
    followUp && and(isRimDeal, isDue(followUp, today)),
    figure && countsIn(figure, ctx),
  );
  if (sort) {
    const ofCustom = await customSortKeys<Deal>(ctx, "deals", sort, {
      id: deals.id,
      categories: opened.length > 0 ? opened : undefined,
    });
    return readSortedDeals(ctx, conditions, { sort, cursor, limit }, ofCustom);
  }
  const order = isRim ? byFollowUp : byCreation;
  const query = ctx.db
    .select(dealColumns)
    .from(deals)
    .where(and(conditions, order.after(cursor)))
    .orderBy(order.by);
  return readPage(query, limit, (row) => [isRim ? row.rimFollowUpDate : row.createdAt, row.id]);
}

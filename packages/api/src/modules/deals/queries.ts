import type { Transaction } from "@dealflow/db/client";
import { preparedQuery } from "@dealflow/db/prepared-query";
import { deals, type pipeline } from "@dealflow/db/schema";
import {
  type Deal,
  type DealFilters,
  FOLLOW_UP_DAYS,
  type FollowUp,
  OPEN_STAGES,
  type OpportunityFilters,
} from "@dealflow/validators/deals";
import { and, eq, getTableColumns, inArray, isNull, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Reader } from "../../core/actor.ts";
import type { MemberContext } from "../../core/context.ts";
import { customAnswer } from "../../core/custom-columns.ts";
import { isInDays } from "../../core/days.ts";
import { notFound } from "../../core/errors.ts";
import {
  contains,
  isAmount,
  isMine,
  isOfMember,
  isOnDays,
  isSomeOf,
  searchLine,
} from "../../core/filters.ts";
import { visibleDeals } from "../../core/visibility.ts";
import { customConditions, type ReadFilters } from "../fields/filters.ts";

const { search: _search, sourcePipelineId: _source, ...columns } = getTableColumns(deals);

/** The columns of the `deal` schema. */
export const dealColumns = { ...columns, custom: customAnswer(deals.custom) };

/** `isOpenDeal` of the validators as SQL, for columns that hold a stage and a category. */
export const openCondition = ({ stage, category }: { stage: SQLWrapper; category: SQLWrapper }): SQL =>
  sql`(${category} = 'active' and ${inArray(stage, OPEN_STAGES)})`;

export const openDealCondition = openCondition(deals);

/** Spelled out rather than a parameter, so that plans for any parameter use the indexes of RIM deals. */
export const isRimDeal = sql`${deals.category} = 'rim'`;

/** The conditions of the filters that lists, counts and sums of deals share, of the deals that the actor may see. */
export function matching(actor: Reader, filters: ReadFilters<DealFilters>): SQL[] {
  const conditions = [
    visibleDeals(actor),
    isFound(deals, filters),
    hasName(filters.names),
    isSomeOf(deals.stage, filters.stage),
    isOnDays(deals.stageSince, filters.stageSince),
    isOnDays(deals.closedAt, filters.closedAt),
    isSomeOf(deals.rimFollowUpInterval, filters.rimFollowUpInterval),
    isOnDays(deals.rimFollowUpDate, filters.rimFollowUpDate),
    isOnDays(deals.rimTouchedAt, filters.rimTouchedAt),
    ...opportunityConditions(deals, actor, filters),
  ];
  return conditions.filter((condition) => condition !== undefined);
}

/** Whether a search finds it, by its texts or the label of its sector. */
export function isFound(
  { search, sector }: typeof deals | typeof pipeline,
  filters: { search?: string | undefined; sectorsNamed?: readonly string[] | undefined },
): SQL | undefined {
  return or(contains(search, filters.search), isSomeOf(sector, filters.sectorsNamed));
}

/** Those that deals and pipeline items share. */
export const opportunityConditions = (
  table: typeof deals | typeof pipeline,
  actor: Reader,
  filters: ReadFilters<OpportunityFilters>,
) => [
  isSomeOf(table.sector, filters.sector),
  isSomeOf(table.dealType, filters.dealType),
  isSomeOf(table.dealSource, filters.dealSource),
  isOfMember(table.leadUserId, filters.leadUserId),
  isMine(table.leadUserId, actor, filters.mine),
  isSomeOf(table.firmId, filters.firmId),
  isAmount(table.value, filters.value),
  isOnDays(table.createdAt, filters.createdAt),
  isOnDays(table.updatedAt, filters.updatedAt),
  customConditions(table.id, filters.custom),
];

/** The condition for RIM deals with such a follow-up, as of `today`. */
export function isDue(followUp: FollowUp, today: string): SQL | undefined {
  if (followUp === "never_touched") return isNull(deals.rimTouchedAt);
  return isInDays(deals.rimFollowUpDate, FOLLOW_UP_DAYS[followUp], today);
}

/** Matches company or codename, the first lines of the indexed `search` column, which also holds the sector. */
function hasName(phrase: string | undefined): SQL | undefined {
  if (phrase === undefined) return undefined;
  const either = or(...[1, 2].map((line) => contains(searchLine(deals.search, line), phrase)));
  return sql`(${contains(deals.search, phrase)} and ${either})`;
}

const dealById = preparedQuery((db) =>
  db
    .select(dealColumns)
    .from(deals)
    .where(and(eq(deals.id, sql.placeholder("id")), visibleDeals({ id: sql.placeholder("reader") })))
    .prepare("deal_by_id"),
);

/** A deal that the actor may see; 404 otherwise. */
export async function findDeal({ db, actor }: MemberContext, id: number): Promise<Deal> {
  const [row] = await dealById(db).execute({ id, reader: actor.id });
  if (!row) throw notFound("Deal");
  return row;
}

/** The same, locked until the transaction ends. Every update must read the row this way. */
export async function lockDeal(tx: Transaction, { actor }: MemberContext, id: number): Promise<Deal> {
  const [row] = await tx
    .select(dealColumns)
    .from(deals)
    .where(and(eq(deals.id, id), visibleDeals(actor)))
    .for("update");
  if (!row) throw notFound("Deal");
  return row;
}

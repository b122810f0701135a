import { dealCounts, deals } from "@dealflow/db/schema";
import type { DealFilters } from "@dealflow/validators/deals";
import { and, type SQL, sql } from "drizzle-orm";
import type { Reader } from "../../core/actor.ts";
import { isFilteredOnlyBy, isSomeOf } from "../../core/filters.ts";
import type { ReadFilters } from "../fields/filters.ts";
import { matching } from "./queries.ts";

/** Whether `dealCounts` has all that the filters ask for. */
export const isCounted = (filters: ReadFilters<DealFilters>): boolean =>
  isFilteredOnlyBy(filters, ["stage", "sector", "rimFollowUpInterval"]);

/** What to select `dealCounts` from, for counts and sums of the deals that match the filters: if need be, the deals themselves. */
export function countsOf(actor: Reader, filters: ReadFilters<DealFilters>): SQL {
  if (isCounted(filters)) return sql`${dealCounts}`;
  return sql`(select counted.* from ${deals} cross join lateral deal_count(${deals}, 1) as counted
    where ${and(...matching(actor, filters))}) as ${dealCounts}`;
}

/** The conditions of the filters that are counted. */
export function countsMatching({
  stage,
  sector,
  rimFollowUpInterval,
}: ReadFilters<DealFilters>): SQL | undefined {
  return and(
    isSomeOf(dealCounts.stage, stage),
    isSomeOf(dealCounts.sector, sector),
    isSomeOf(dealCounts.rimFollowUpInterval, rimFollowUpInterval),
  );
}

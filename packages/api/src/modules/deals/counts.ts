import { dealCounts, deals } from "@dealflow/db/schema";
import type { DealFilters } from "@dealflow/validators/deals";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Reader } from "../../core/actor.ts";
import { matching } from "./queries.ts";

/**
 * What to select `dealCounts` from, for counts and sums of the deals that match the filters. Only a search goes through
 * the deals themselves.
 */
export function countsOf(actor: Reader, { search, names }: DealFilters): SQL {
  if (search === undefined && names === undefined) return sql`${dealCounts}`;
  return sql`(select counted.* from ${deals} cross join lateral deal_count(${deals}, 1) as counted
    where ${and(...matching(actor, { search, names }))}) as ${dealCounts}`;
}

/** The conditions of the other filters. */
export function countsMatching({ stage, sector, rimFollowUpInterval }: DealFilters): SQL | undefined {
  return and(
    stage && eq(dealCounts.stage, stage),
    sector && eq(dealCounts.sector, sector),
    rimFollowUpInterval && eq(dealCounts.rimFollowUpInterval, rimFollowUpInterval),
  );
}

import { nameOrder } from "@dealflow/db/columns";
import { deals, shownName } from "@dealflow/db/schema";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { bySortedName, type SortKey } from "../../core/sorting.ts";

/** By the name of the deal that rows belong to, found deal by deal; rows without a deal come last. */
export function byDealName(dealId: AnyPgColumn, id: AnyPgColumn): SortKey<{ dealName: string | null }> {
  const name = shownName(deals);
  return {
    ...bySortedName(
      sql`(select ${name} from ${deals} where ${eq(deals.id, dealId)})`,
      ({ dealName }: { dealName: string | null }) => dealName,
    ),
    isAbsent: isNull(dealId),
    through: {
      by: nameOrder(name),
      ids: ({ condition, order, limit }, matching) => sql`
        select ${id} from ${deals} join ${id.table} on ${eq(dealId, deals.id)}
        where ${and(matching, condition) ?? sql`true`} order by ${order} ${limit}`,
    },
  };
}

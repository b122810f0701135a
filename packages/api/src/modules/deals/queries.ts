import type { Database, Transaction } from "@dealflow/db/client";
import { deals } from "@dealflow/db/schema";
import type { Deal, DealFilters } from "@dealflow/validators/deals";
import { eq, getTableColumns, inArray, or, type SQL, sql } from "drizzle-orm";
import { notFound } from "../../core/errors.ts";
import { contains } from "../../core/paging.ts";
import { OPEN_STAGES } from "./policy.ts";

const { search: _search, sourcePipelineId: _source, ...columns } = getTableColumns(deals);

/** The columns of the `deal` contract. */
export const dealColumns = columns;

/** `isOpen` of the policy, asked of the rows of `deals`. */
export const isOpenDeal = sql`(${eq(deals.category, "active")} and ${inArray(deals.stage, OPEN_STAGES)})`;

/** The conditions that lists, counts and sums of deals share. */
export function matching({ search, names, stage, sector, rimFollowUpInterval }: DealFilters): SQL[] {
  const conditions = [
    contains(deals.search, search),
    named(names),
    stage && eq(deals.stage, stage),
    sector && eq(deals.sector, sector),
    rimFollowUpInterval && eq(deals.rimFollowUpInterval, rimFollowUpInterval),
  ];
  return conditions.filter((condition) => condition !== undefined);
}

/** The index over all searched words finds the candidates; of those, the sector alone does not count. */
function named(phrase: string | undefined): SQL | undefined {
  if (phrase === undefined) return undefined;
  const either = or(
    contains(sql`lower(${deals.company})`, phrase),
    contains(sql`lower(${deals.codename})`, phrase),
  );
  return sql`(${contains(deals.search, phrase)} and ${either})`;
}

export async function findDeal(db: Database | Transaction, id: number): Promise<Deal> {
  const [row] = await db.select(dealColumns).from(deals).where(eq(deals.id, id));
  if (!row) throw notFound("Deal");
  return row;
}

/** The deal, locked until the transaction ends: the only way to a row that is about to be written. */
export async function lockDeal(tx: Transaction, id: number): Promise<Deal> {
  const [row] = await tx.select(dealColumns).from(deals).where(eq(deals.id, id)).for("update");
  if (!row) throw notFound("Deal");
  return row;
}

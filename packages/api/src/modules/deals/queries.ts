import type { Database, Transaction } from "@dealflow/db/client";
import { deals } from "@dealflow/db/schema";
import type { Deal, dealFilters } from "@dealflow/validators/deals";
import { eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { notFound } from "../../errors.ts";
import { contains } from "../../paging.ts";
import { OPEN_STAGES } from "./policy.ts";

const { search: _search, sourcePipelineId: _source, ...columns } = getTableColumns(deals);

/** The columns of the `deal` contract. */
export const dealColumns = columns;

/** `isOpen` of the policy, asked of the rows of `deals`. */
export const isOpenDeal = sql`(${eq(deals.category, "active")} and ${inArray(deals.stage, OPEN_STAGES)})`;

/** The conditions that the list and the counts of its tabs share. */
export function matching({ search, stage, sector }: z.infer<typeof dealFilters>): SQL[] {
  const conditions = [
    contains(deals.search, search),
    stage && eq(deals.stage, stage),
    sector && eq(deals.sector, sector),
  ];
  return conditions.filter((condition) => condition !== undefined);
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

import type { Transaction } from "@dealflow/db/client";
import { fundingSources } from "@dealflow/db/schema";
import type { FundingSource } from "@dealflow/validators/fundingSources";
import { eq, getTableColumns } from "drizzle-orm";
import { notFound } from "../../errors.ts";

/** The columns of the `fundingSource` contract. */
export const fundingColumns = getTableColumns(fundingSources);

/** The source, locked until the transaction ends: the only way to a row that is about to be written. */
export async function lockFundingSource(tx: Transaction, id: number): Promise<FundingSource> {
  const [row] = await tx
    .select(fundingColumns)
    .from(fundingSources)
    .where(eq(fundingSources.id, id))
    .for("update");
  if (!row) throw notFound("Funding source");
  return row;
}

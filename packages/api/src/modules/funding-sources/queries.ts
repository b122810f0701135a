import type { Transaction } from "@dealflow/db/client";
import { fundingSources } from "@dealflow/db/schema";
import { EXPIRING_SOON_DAYS, type FundingSource, OPEN_STATUSES } from "@dealflow/validators/funding-sources";
import { and, eq, getTableColumns, inArray, type SQL } from "drizzle-orm";
import { isWithin } from "../../core/days.ts";
import { notFound } from "../../core/errors.ts";

/** The columns of the `fundingSource` contract. */
export const fundingColumns = getTableColumns(fundingSources);

export const isOpen = inArray(fundingSources.status, OPEN_STATUSES);

/** True for an offer that nobody has taken or turned down yet. */
export const hasOpenSheet = and(isOpen, eq(fundingSources.hasTermSheet, true));

/** True for an open offer whose last day is today, or in the week that follows. */
export function expiresSoon(today: string): SQL | undefined {
  return and(hasOpenSheet, isWithin(fundingSources.expiresAt, today, EXPIRING_SOON_DAYS));
}

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

import type { Transaction } from "@dealflow/db/client";
import { fundingSources } from "@dealflow/db/schema";
import { EXPIRING_SOON_DAYS, type FundingSource, OPEN_STATUSES } from "@dealflow/validators/funding-sources";
import { and, eq, getTableColumns, inArray, type SQL } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { isInDays } from "../../core/days.ts";
import { notFound } from "../../core/errors.ts";
import { dealVisibleTo } from "../../core/visibility.ts";

/** The columns of the `fundingSource` schema. */
export const fundingColumns = getTableColumns(fundingSources);

/** `isOpenSource` of the validators as SQL. */
export const isOpenSource = inArray(fundingSources.status, OPEN_STATUSES);

/** A term sheet that was neither accepted nor declined yet. */
export const hasOpenTermSheet = and(isOpenSource, eq(fundingSources.hasTermSheet, true));

/** An open term sheet that expires today or within EXPIRING_SOON_DAYS. */
export function expiresSoon(today: string): SQL | undefined {
  return and(hasOpenTermSheet, isInDays(fundingSources.expiresAt, [0, EXPIRING_SOON_DAYS + 1], today));
}

/** The source, locked until the transaction ends. Every update must read the row this way. */
export async function lockFundingSource(
  tx: Transaction,
  { actor }: MemberContext,
  id: number,
): Promise<FundingSource> {
  const [row] = await tx
    .select(fundingColumns)
    .from(fundingSources)
    .where(and(eq(fundingSources.id, id), dealVisibleTo(actor, fundingSources.dealId)))
    .for("update");
  if (!row) throw notFound("Funding source");
  return row;
}

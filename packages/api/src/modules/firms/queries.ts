import type { Transaction } from "@dealflow/db/client";
import { deals, firms, fundingSources } from "@dealflow/db/schema";
import type { Lending } from "@dealflow/validators/firms";
import { and, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { aggregateRow } from "../../core/aggregates.ts";
import type { MemberContext } from "../../core/context.ts";
import { dealVisibleTo, visibleDeals } from "../../core/visibility.ts";

/** The normalized name that identifies a firm; null if the name has no letters or digits. */
export const firmKey = (name: string) => sql<string>`firm_key(${name})`;

/** The normalized name: what each member reads differs from it in what `fold` takes off, punctuation and legal suffix at most. */
export const sortName = sql<string>`coalesce(firm_key(${firms.name}), ${firms.key})`;

/**
 * Locks firms until the transaction ends, in the order of their ids. A record that names one of them waits in `firm_with`.
 */
export async function lockFirms(tx: Transaction, ids: number[]): Promise<void> {
  await tx.select({ id: firms.id }).from(firms).where(inArray(firms.id, ids)).orderBy(firms.id).for("update");
}

/** The columns of the `lending` schema, for funding sources joined with their deals. */
export const lendingColumns = {
  id: fundingSources.id,
  dealId: fundingSources.dealId,
  company: deals.company,
  codename: deals.codename,
  type: fundingSources.type,
  status: fundingSources.status,
  hasTermSheet: fundingSources.hasTermSheet,
  termSheetDetails: fundingSources.termSheetDetails,
  amount: fundingSources.amount,
  rateKind: fundingSources.rateKind,
  ratePercent: fundingSources.ratePercent,
  spreadBps: fundingSources.spreadBps,
  tenorMonths: fundingSources.tenorMonths,
  feesPercent: fundingSources.feesPercent,
  expiresAt: fundingSources.expiresAt,
  createdAt: fundingSources.createdAt,
};

/** A source that negotiates or has committed has issued a term sheet, even if none was entered. */
const issued = or(
  fundingSources.hasTermSheet,
  inArray(fundingSources.status, ["term_sheet_issued", "negotiating", "committed"]),
);

/** Each number counts a deal once, even if it was shown to the lender several times. */
export const lenderCounts = {
  dealsShown: dealsWhere(undefined),
  sheetsIssued: dealsWhere(issued),
  committed: dealsWhere(eq(fundingSources.status, "committed")),
  passed: dealsWhere(eq(fundingSources.status, "passed")),
};

function dealsWhere(condition: SQL | undefined): SQL<number> {
  const counted = sql`count(distinct ${fundingSources.dealId})`;
  return sql<number>`${condition ? sql`${counted} filter (where ${condition})` : counted}`.mapWith(Number);
}

type Viewer = Pick<MemberContext, "db" | "actor">;

/** The firm's history as a lender; null if it was never asked to finance a deal. */
export async function lenderHistoryOf({ db, actor }: Viewer, firmId: number) {
  const history = aggregateRow(
    await db
      .select(lenderCounts)
      .from(fundingSources)
      .where(and(eq(fundingSources.firmId, firmId), dealVisibleTo(actor, fundingSources.dealId))),
  );
  return history.dealsShown === 0 ? null : history;
}

/** The terms of the newest funding source with a term sheet. The date of a term sheet itself is not stored. */
export async function lastTermsOf({ db, actor }: Viewer, firmId: number): Promise<Lending | null> {
  const [last] = await db
    .select(lendingColumns)
    .from(fundingSources)
    .innerJoin(deals, eq(deals.id, fundingSources.dealId))
    .where(and(eq(fundingSources.firmId, firmId), fundingSources.hasTermSheet, visibleDeals(actor)))
    .orderBy(desc(fundingSources.createdAt), desc(fundingSources.id))
    .limit(1);
  return last ?? null;
}

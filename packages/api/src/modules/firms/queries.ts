import type { Database } from "@dealflow/db/client";
import { deals, fundingSources } from "@dealflow/db/schema";
import type { Lending } from "@dealflow/validators/firms";
import { and, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { sumsOf } from "../../core/sums.ts";

/** What tells a firm apart, however its name is written; null, and so like nothing, where no letter is left. */
export const firmKey = (name: string) => sql<string>`firm_key(${name})`;

/** The columns of the `lending` contract, of sources joined with their deals. */
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

/** Who negotiates a sheet or has committed to one has issued it, whether or not it was written down here. */
const issued = or(
  fundingSources.hasTermSheet,
  inArray(fundingSources.status, ["term_sheet_issued", "negotiating", "committed"]),
);

/** A deal counts once in each number, however often it was shown to the lender. */
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

/** What the firm has done as a lender; null where it was never asked. */
export async function lenderHistoryOf(db: Database, firmId: number) {
  const history = sumsOf(
    await db.select(lenderCounts).from(fundingSources).where(eq(fundingSources.firmId, firmId)),
  );
  return history.dealsShown === 0 ? null : history;
}

/** The terms it gave when it was last asked, of the times that it gave any: when it gave them is not written down. */
export async function lastTermsOf(db: Database, firmId: number): Promise<Lending | null> {
  const [last] = await db
    .select(lendingColumns)
    .from(fundingSources)
    .innerJoin(deals, eq(deals.id, fundingSources.dealId))
    .where(and(eq(fundingSources.firmId, firmId), fundingSources.hasTermSheet))
    .orderBy(desc(fundingSources.createdAt), desc(fundingSources.id))
    .limit(1);
  return last ?? null;
}

import { dealHistory, deals, documents, emails, fundingSources, tasks } from "@dealflow/db/schema";
import type { DealRecordCounts } from "@dealflow/validators/deals";
import { and, eq } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";
import { visibleDeals } from "../../core/visibility.ts";
import { isOpenTask } from "../tasks/queries.ts";

/** How many records a deal has of each kind, in one query: each number is read from the index of its deal. */
export async function countRecords({ db, actor }: MemberContext, dealId: number): Promise<DealRecordCounts> {
  const [counts] = await db
    .select({
      fundingSources: db.$count(fundingSources, eq(fundingSources.dealId, dealId)),
      documents: db.$count(documents, eq(documents.dealId, dealId)),
      emails: db.$count(emails, eq(emails.dealId, dealId)),
      openTasks: db.$count(tasks, and(eq(tasks.dealId, dealId), isOpenTask)),
      changes: db.$count(dealHistory, eq(dealHistory.dealId, dealId)),
    })
    .from(deals)
    .where(and(eq(deals.id, dealId), visibleDeals(actor)));
  if (!counts) throw notFound("Deal");
  return counts;
}

import { emails } from "@dealflow/db/schema";
import type { ListDealEmailsInput } from "@dealflow/validators/emails";
import { and } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { readPage, unreadFirst } from "../../core/paging.ts";
import { findDeal } from "../deals/queries.ts";
import { assignedTo } from "./access.ts";
import { emailColumns } from "./queries.ts";

const order = unreadFirst(emails.isRead, emails.receivedDateTime, emails.id);

/** What is assigned to a deal: unread ones first, then the newest; all, or a page of `limit`. */
export async function listDealEmails(ctx: MemberContext, input: ListDealEmailsInput) {
  await findDeal(ctx, input.dealId);
  const query = ctx.db
    .select(emailColumns(ctx.actor))
    .from(emails)
    .where(and(assignedTo(ctx.actor, input.dealId), order.after(input.cursor)))
    .orderBy(order.by);
  return readPage(query, input.limit, (row) => [[row.isRead, row.receivedDateTime], row.id]);
}

import { emails } from "@dealflow/db/schema";
import type { ListDealEmailsInput } from "@dealflow/validators/emails";
import { and, eq, sql } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { readPage, unreadThreadsFirst } from "../../core/paging.ts";
import { findDeal } from "../deals/queries.ts";
import { assignedTo } from "./access.ts";
import { emailColumns, isReadBy } from "./queries.ts";

/**
 * What is assigned to a deal, thread by thread: those with something unread first, then the newest; all, or a page of `limit`
 * messages, which may end within a thread.
 */
export async function listDealEmails({ db, actor, ...ctx }: MemberContext, input: ListDealEmailsInput) {
  await findDeal({ db, actor, ...ctx }, input.dealId);
  const assigned = assignedTo(actor, input.dealId);
  const threads = db
    .select({
      threadId: emails.threadId,
      isUnread: sql<boolean>`bool_or(not ${isReadBy(actor)})`.as("is_unread"),
      newestAt: sql`max(${emails.receivedDateTime})`.mapWith(emails.receivedDateTime).as("newest_at"),
    })
    .from(emails)
    .where(assigned)
    .groupBy(emails.threadId)
    .as("threads");
  const order = unreadThreadsFirst(threads, emails.receivedDateTime, emails.id);
  const { isUnread, newestAt } = threads;
  const query = db
    .select({ ...emailColumns(actor), thread: { isUnread, newestAt } })
    .from(emails)
    .innerJoin(threads, eq(threads.threadId, emails.threadId))
    .where(and(assigned, order.after(input.cursor)))
    .orderBy(order.by);
  return await readPage(query, input.limit, ({ thread, threadId, receivedDateTime, id }) => [
    [thread.isUnread, thread.newestAt, threadId, receivedDateTime],
    id,
  ]);
}

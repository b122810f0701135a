import { emailOwners, emails } from "@dealflow/db/schema";
import type { EmailSummary, ListEmailsInput } from "@dealflow/validators/emails";
import { and, eq } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { newestFirst, pageOf } from "../../core/paging.ts";
import { isAssignedEmail } from "../../core/visibility.ts";
import { ownUnassigned } from "./access.ts";
import { emailColumns } from "./queries.ts";

type PageOfEach = Pick<ListEmailsInput, "cursor" | "limit">;

/** Messages that the actor may see, newest first; all that match, or a page of `limit`. */
export async function listEmails(ctx: MemberContext, { assigned, limit, cursor }: ListEmailsInput) {
  const page = { cursor, limit: limit === undefined ? undefined : limit + 1 };
  const [ofDeals, own] = await Promise.all([
    assigned === false ? [] : listAssigned(ctx, page),
    assigned === true ? [] : listOwn(ctx, page),
  ]);
  const both = ofDeals.length > 0 && own.length > 0;
  const rows = both ? [...ofDeals, ...own].sort(byNewest).slice(0, page.limit) : [...ofDeals, ...own];
  return pageOf(rows, limit, (row) => [row.receivedDateTime, row.id]);
}

const byNewest = (a: EmailSummary, b: EmailSummary) =>
  b.receivedDateTime.getTime() - a.receivedDateTime.getTime() || b.id - a.id;

async function listAssigned({ db, actor }: MemberContext, { cursor, limit }: PageOfEach) {
  const order = newestFirst(emails.receivedDateTime, emails.id);
  const query = db
    .select(emailColumns(actor))
    .from(emails)
    .where(and(isAssignedEmail(actor), order.after(cursor)))
    .orderBy(order.by);
  return limit === undefined ? await query : await query.limit(limit);
}

/** In the order of the member's own, which has an index. */
async function listOwn({ db, actor }: MemberContext, { cursor, limit }: PageOfEach) {
  const order = newestFirst(emailOwners.receivedDateTime, emailOwners.emailId);
  const query = db
    .select(emailColumns(actor))
    .from(emailOwners)
    .innerJoin(emails, eq(emails.id, emailOwners.emailId))
    .where(and(eq(emailOwners.userId, actor.id), ownUnassigned(actor), order.after(cursor)))
    .orderBy(order.by);
  return limit === undefined ? await query : await query.limit(limit);
}

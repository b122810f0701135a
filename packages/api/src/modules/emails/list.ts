import { emails } from "@dealflow/db/schema";
import type { ListEmailsInput } from "@dealflow/validators/emails";
import { and, type SQL } from "drizzle-orm";
import type { Actor } from "../../core/actor.ts";
import type { MemberContext } from "../../core/context.ts";
import { newestFirst, readPage } from "../../core/paging.ts";
import { isAssigned, ownUnassigned, visibleTo } from "./access.ts";
import { emailColumns } from "./queries.ts";

const order = newestFirst(emails.receivedDateTime, emails.id);

/** Messages that the actor may see, newest first; all that match, or a page of `limit`. */
export function listEmails({ db, actor }: MemberContext, { assigned, limit, cursor }: ListEmailsInput) {
  const query = db
    .select(emailColumns(actor))
    .from(emails)
    .where(and(listed(actor, assigned), order.after(cursor)))
    .orderBy(order.by);
  return readPage(query, limit, (row) => [row.receivedDateTime, row.id]);
}

function listed(actor: Actor, assigned: boolean | undefined): SQL | undefined {
  if (assigned === undefined) return visibleTo(actor);
  return assigned ? isAssigned(actor) : ownUnassigned(actor);
}

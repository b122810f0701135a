import { activities, contacts } from "@dealflow/db/schema";
import type { ListActivitiesInput } from "@dealflow/validators/activities";
import { and, eq, getTableColumns, isNull, or } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { newestFirst, readPage } from "../../core/paging.ts";
import { visibleTo } from "../contacts/access.ts";

const order = newestFirst(activities.createdAt, activities.id);

/** Newest first, then by id, without those about a contact that the actor may not see. */
export function listActivities(ctx: MemberContext, input: ListActivitiesInput) {
  const query = ctx.db
    .select(getTableColumns(activities))
    .from(activities)
    .leftJoin(contacts, eq(contacts.id, activities.contactId))
    .where(
      and(
        or(isNull(activities.contactId), visibleTo(ctx.actor)),
        // Only the importer sees that contacts were imported, and how many.
        or(isNull(activities.importId), eq(activities.userId, ctx.actor.id)),
        order.after(input.cursor),
      ),
    )
    .orderBy(order.by);
  return readPage(query, input.limit, (row) => [row.createdAt, row.id]);
}

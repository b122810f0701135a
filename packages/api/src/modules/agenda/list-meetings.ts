import { meetingItems, meetings } from "@dealflow/db/schema";
import type { ListMeetingsInput } from "@dealflow/validators/meetings";
import { sql } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { newestFirst, readPage } from "../../core/paging.ts";
import { meetingColumns } from "./queries.ts";

const order = newestFirst(meetings.endedAt, meetings.id);

/** Past meetings, newest first. */
export function listMeetings(ctx: MemberContext, { limit, cursor }: ListMeetingsInput) {
  const completedItems = sql<number>`(
    select count(*)::int from ${meetingItems}
    where ${meetingItems.meetingId} = ${meetings}.id and ${meetingItems.completedAt} is not null
  )`.as("completed_items");
  const query = ctx.db
    .select({ ...meetingColumns, completedItems })
    .from(meetings)
    .where(order.after(cursor))
    .orderBy(order.by);
  return readPage(query, limit, (row) => [row.endedAt, row.id]);
}

import { meetingAgendaItems as items } from "@dealflow/db/schema";
import type { ListAgendaInput } from "@dealflow/validators/agenda";
import { and, desc, eq } from "drizzle-orm";
import type { MemberContext } from "../../context.ts";
import { olderThan, readPage } from "../../paging.ts";
import { agendaColumns } from "./queries.ts";

/** Newest created first, then by id; all that match, or a page of `limit`. */
export function listAgenda(ctx: MemberContext, input: ListAgendaInput) {
  const query = ctx.db
    .select(agendaColumns)
    .from(items)
    .where(
      and(
        input.addedBy ? eq(items.addedBy, input.addedBy) : undefined,
        input.includeCompleted === false ? eq(items.isCompleted, false) : undefined,
        olderThan(input.cursor, items.createdAt, items.id),
      ),
    )
    .orderBy(desc(items.createdAt), desc(items.id));
  return readPage(query, input.limit, (row) => [row.createdAt, row.id]);
}

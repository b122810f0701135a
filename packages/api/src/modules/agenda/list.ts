import { meetingAgendaItems as items } from "@dealflow/db/schema";
import type { ListAgendaInput } from "@dealflow/validators/agenda";
import { and, eq } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { newestFirst, readPage } from "../../core/paging.ts";
import { agendaColumns } from "./queries.ts";

const order = newestFirst(items.createdAt, items.id);

/** Newest created first, then by id; all that match, or a page of `limit`. */
export function listAgenda(ctx: MemberContext, input: ListAgendaInput) {
  const query = ctx.db
    .select(agendaColumns)
    .from(items)
    .where(
      and(
        input.addedBy ? eq(items.addedBy, input.addedBy) : undefined,
        input.includeCompleted === false ? eq(items.isCompleted, false) : undefined,
        order.after(input.cursor),
      ),
    )
    .orderBy(order.by);
  return readPage(query, input.limit, (row) => [row.createdAt, row.id]);
}

import { users } from "@dealflow/db/schema";
import { type ListMembersInput, listMembersInput, memberPage } from "@dealflow/validators/users";
import { and, eq } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { byName, readPage } from "../../core/paging.ts";
import { memberProcedure, router } from "../../core/trpc.ts";
import { memberColumns } from "./queries.ts";

export const usersRouter = router({
  list: memberProcedure
    .meta({ summary: "List the active members, by name" })
    .input(listMembersInput)
    .output(memberPage)
    .query(({ ctx, input }) => listMembers(ctx, input)),
});

const order = byName(users.name, users.id);

/** Active members, by name ignoring case, then by id; all, or a page of `limit`. */
function listMembers(ctx: MemberContext, input: ListMembersInput) {
  const query = ctx.db
    .select(memberColumns)
    .from(users)
    .where(and(eq(users.status, "active"), order.after(input.cursor)))
    .orderBy(order.by);
  return readPage(query, input.limit, (row) => [row.name, row.id]);
}

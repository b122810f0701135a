import { users } from "@dealflow/db/schema";
import type { PendingUsersInput } from "@dealflow/validators/users";
import { and, eq } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { byName, readPage } from "../../core/paging.ts";

const order = byName(users.name, users.id);

/** The accounts that wait for approval, by name ignoring case, then by id; all, or a page of `limit`. */
export function listPendingUsers({ db }: MemberContext, input: PendingUsersInput) {
  const { id, name, username, initials, role, status, createdAt } = users;
  const query = db
    .select({ id, name, username, initials, role, status, createdAt })
    .from(users)
    .where(and(eq(users.status, "pending"), order.after(input.cursor)))
    .orderBy(order.by);
  return readPage(query, input.limit, (row) => [row.name, row.id]);
}

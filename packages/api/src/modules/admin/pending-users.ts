import { users } from "@dealflow/db/schema";
import type { PendingUser } from "@dealflow/validators/users";
import { eq } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { byName } from "../../core/paging.ts";

/** The accounts that wait for approval, by name. */
export function listPendingUsers({ db }: MemberContext): Promise<PendingUser[]> {
  const { id, name, username, initials, role, status, createdAt } = users;
  return db
    .select({ id, name, username, initials, role, status, createdAt })
    .from(users)
    .where(eq(users.status, "pending"))
    .orderBy(byName(users.name, users.id).by);
}

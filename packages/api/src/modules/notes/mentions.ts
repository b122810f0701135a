import type { Transaction } from "@dealflow/db/client";
import { changes, users } from "@dealflow/db/schema";
import { and, eq, inArray, sql } from "drizzle-orm";
import { unprocessable } from "../../core/errors.ts";
import { withoutCodeAndAddresses } from "../notifications/markdown.ts";
import { newMentions } from "../notifications/mentions.ts";

/**
 * Refuses a text that newly mentions somebody who is no longer a member, since the mention would reach nobody. What is
 * nobody's username is text.
 */
export async function refuseFormerMembers(tx: Transaction, before: string, after: string): Promise<void> {
  const names = newMentions([withoutCodeAndAddresses(before)], [withoutCodeAndAddresses(after)]);
  if (names.length === 0) return;
  const username = sql<string>`lower(${users.username})`;
  const taken = await tx
    .select({ username })
    .from(users)
    .where(and(inArray(username, names), eq(users.status, "active")));
  const rest = names.filter((name) => taken.every((member) => member.username !== name));
  if (rest.length === 0) return;
  // A removed account has another username; the one it had is in the record of its removal.
  const formerName = sql<string>`lower(${changes.before} ->> 'username')`;
  const former = await tx
    .select({ username: formerName })
    .from(users)
    .innerJoin(changes, and(eq(changes.entity, "users"), eq(changes.recordId, users.id)))
    .where(
      and(
        eq(users.status, "removed"),
        sql`${changes.after} ->> 'status' = 'removed'`,
        sql`${changes.before} ->> 'status' = 'active'`,
        inArray(formerName, rest),
      ),
    );
  const gone = rest.find((name) => former.some((member) => member.username === name));
  if (gone !== undefined) throw unprocessable("body", `@${gone} is no longer a member`);
}

import type { Transaction } from "@dealflow/db/client";
import { users } from "@dealflow/db/schema";
import type { Member } from "@dealflow/validators/users";
import { and, eq, ne, sql } from "drizzle-orm";
import { conflict, notFound } from "../../core/errors.ts";
import { clearRegistrationNotice, lockRegistrations } from "../notifications/registrations.ts";
import { memberColumns } from "../users/queries.ts";

type Decision = Partial<typeof users.$inferInsert> & { status: "active" | "rejected" };

/** Approves or rejects a pending account. Updates only if it is still pending, so that two administrators cannot both decide. */
export async function decide(tx: Transaction, id: number, decision: Decision): Promise<Member> {
  await lockRegistrations(tx);
  const [decided] = await tx
    .update(users)
    .set({ ...decision, version: sql`${users.version} + 1` })
    .where(and(eq(users.id, id), eq(users.status, "pending")))
    .returning(memberColumns);
  if (decided) {
    await clearRegistrationNotice(tx);
    return decided;
  }

  const [other] = await tx
    .select({ status: users.status })
    .from(users)
    .where(and(eq(users.id, id), ne(users.status, "removed")));
  if (!other) throw notFound("User");
  throw conflict(`This account has already been ${other.status === "rejected" ? "rejected" : "approved"}`);
}

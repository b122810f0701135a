import type { Transaction } from "@dealflow/db/client";
import { users } from "@dealflow/db/schema";
import type { Member } from "@dealflow/validators/users";
import { and, eq, ne, sql } from "drizzle-orm";
import { audit } from "../../core/audit.ts";
import { endSessionsOf } from "../../core/auth/session.ts";
import type { MemberContext } from "../../core/context.ts";
import { conflict, notFound } from "../../core/errors.ts";
import { write } from "../../core/write.ts";
import { clearRegistrationNotice, lockRegistrations } from "../notifications/registrations.ts";
import { memberColumns } from "../users/queries.ts";

/** Approves a pending account. */
export function approveUser(ctx: MemberContext, id: number): Promise<Member> {
  const approval = { status: "active", approvedAt: ctx.now(), approvedBy: ctx.actor.id } as const;
  return write(ctx, async (tx) => {
    const approved = await decide(tx, id, approval);
    audit(ctx, "admin.approveUser", { actorId: ctx.actor.id, userId: id });
    return approved;
  });
}

type Decision = Partial<typeof users.$inferInsert> & { status: "active" | "rejected" };

/** Approves or rejects a pending account. Updates only if it is still pending, so that two administrators cannot both decide. */
async function decide(tx: Transaction, id: number, decision: Decision): Promise<Member> {
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

/** Rejects a pending account. Its username stays taken until an administrator removes the account. */
export function rejectUser(ctx: MemberContext, id: number): Promise<Member> {
  return write(ctx, async (tx) => {
    const rejected = await decide(tx, id, { status: "rejected" });
    await endSessionsOf(tx, id);
    audit(ctx, "admin.rejectUser", { actorId: ctx.actor.id, userId: id });
    return rejected;
  });
}

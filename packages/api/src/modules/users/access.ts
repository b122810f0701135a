import type { Transaction } from "@dealflow/db/client";
import { users } from "@dealflow/db/schema";
import { and, eq } from "drizzle-orm";
import { unprocessable } from "../../core/errors.ts";

/** An active member's row, locked until the transaction ends, so that the member cannot be removed meanwhile. */
async function lockMember(tx: Transaction, userId: number) {
  const [member] = await tx
    .select({ role: users.role })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.status, "active")))
    .for("share");
  return member;
}

export async function isMember(tx: Transaction, userId: number): Promise<boolean> {
  return (await lockMember(tx, userId)) !== undefined;
}

/** Whether a member may lead deals: only active partners may. */
export async function canLead(tx: Transaction, userId: number): Promise<boolean> {
  return (await lockMember(tx, userId))?.role === "partner";
}

export async function requireLead(tx: Transaction, userId: number): Promise<void> {
  if (await canLead(tx, userId)) return;
  throw unprocessable("leadUserId", "Only partners can be assigned as deal leads");
}

/** Checks that a user in the input, such as an assignee, is an active member. */
export async function requireMember(tx: Transaction, userId: number, path: string): Promise<void> {
  if (!(await isMember(tx, userId))) throw unprocessable(path, "Must select a team member");
}

import type { Transaction } from "@dealflow/db/client";
import { users } from "@dealflow/db/schema";
import { and, eq } from "drizzle-orm";
import { conflict, unprocessable } from "../../core/errors.ts";

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

/** 409 if what is to be restored had a lead who may not lead any more. */
export async function requireStillLead(
  tx: Transaction,
  { lead_user_id: lead }: Record<string, unknown>,
): Promise<void> {
  if (typeof lead === "number" && !(await canLead(tx, lead)))
    throw conflict("Its lead then may not lead deals any more");
}

/** 409 if what is to be restored named a member who has left. */
export async function requireStillMember(tx: Transaction, userId: unknown): Promise<void> {
  if (typeof userId === "number" && !(await isMember(tx, userId)))
    throw conflict("The member it named then has left the team");
}

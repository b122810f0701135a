import type { Transaction } from "@dealflow/db/client";
import { users } from "@dealflow/db/schema";
import { and, eq } from "drizzle-orm";
import { unprocessable } from "../../core/errors.ts";

/** An active member's row, held until the transaction ends, so that a removal waits or wins. */
async function holdMember(tx: Transaction, userId: number) {
  const [member] = await tx
    .select({ role: users.role })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.status, "active")))
    .for("share");
  return member;
}

export async function isMember(tx: Transaction, userId: number): Promise<boolean> {
  return (await holdMember(tx, userId)) !== undefined;
}

/** Whether a member may lead: an active partner. */
export async function canLead(tx: Transaction, userId: number): Promise<boolean> {
  return (await holdMember(tx, userId))?.role === "partner";
}

export async function requireLead(tx: Transaction, userId: number): Promise<void> {
  if (await canLead(tx, userId)) return;
  throw unprocessable("leadUserId", "Only partners can be assigned as deal leads");
}

/** An assignee or the member an agenda item is by: any active member. */
export async function requireMember(tx: Transaction, userId: number, path: string): Promise<void> {
  if (!(await isMember(tx, userId))) throw unprocessable(path, "Must select a team member");
}

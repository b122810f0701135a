import type { Transaction } from "@dealflow/db/client";
import { users } from "@dealflow/db/schema";
import { and, eq } from "drizzle-orm";
import { unprocessable } from "../../errors.ts";

/** Whether a member may lead: an active partner. The row is held until the transaction ends, so that a removal waits or wins. */
export async function canLead(tx: Transaction, userId: number): Promise<boolean> {
  const [lead] = await tx
    .select({ role: users.role })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.status, "active")))
    .for("share");
  return lead?.role === "partner";
}

export async function requireLead(tx: Transaction, userId: number): Promise<void> {
  if (await canLead(tx, userId)) return;
  throw unprocessable("leadUserId", "Only partners can be assigned as deal leads");
}

/** An assignee or the member an agenda item is by: any active member. */
export async function requireMember(tx: Transaction, userId: number, path: string): Promise<void> {
  const [found] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.status, "active")))
    .for("share");
  if (!found) throw unprocessable(path, "Must select a team member");
}

import type { Transaction } from "@dealflow/db/client";
import { contacts, firms } from "@dealflow/db/schema";
import type { Field } from "@dealflow/validators/fields";
import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "../../core/actor.ts";
import { unprocessable } from "../../core/errors.ts";
import { contactVisibleTo, firmVisibleTo } from "../../core/visibility.ts";
import { requireMember } from "../users/access.ts";

/**
 * Refuses what a field may not name: a member who has left, and a contact or firm that not all members see, which would show in
 * records of others.
 */
export async function requireReference(
  tx: Transaction,
  actor: Actor,
  { kind, label }: Pick<Field, "kind" | "label">,
  id: number,
  path: string,
): Promise<void> {
  if (kind === "member") return requireMember(tx, id, path);
  const isShared =
    kind === "contact" ? await isContactShared(tx, actor, id) : await isFirmShared(tx, actor, id);
  if (isShared === undefined) throw unprocessable(path, `${label} must be a ${kind} that there is`);
  if (!isShared) throw unprocessable(path, `${label} must be a ${kind} that all members see`);
}

async function isContactShared(tx: Transaction, actor: Actor, id: number): Promise<boolean | undefined> {
  const [row] = await tx
    .select({ isPublic: contacts.isPublic })
    .from(contacts)
    .where(and(eq(contacts.id, id), contactVisibleTo(actor)));
  return row?.isPublic;
}

async function isFirmShared(tx: Transaction, actor: Actor, id: number): Promise<boolean | undefined> {
  const [row] = await tx
    .select({ isShared: sql<boolean>`shared_firm_name(${firms.id}) is not null` })
    .from(firms)
    .where(and(eq(firms.id, id), firmVisibleTo(actor)));
  return row?.isShared;
}

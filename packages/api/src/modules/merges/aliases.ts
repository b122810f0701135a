import type { Transaction } from "@dealflow/db/client";
import { contactAliases } from "@dealflow/db/schema";
import type { Contact } from "@dealflow/validators/contacts";
import { and, eq, not, notExists, or, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Reader } from "../../core/actor.ts";

/** The aliases that a member's imports and forms may know of: those of contacts that all members saw, and of their own. */
export function aliasKnownTo(actor: Reader): SQL | undefined {
  return or(contactAliases.isPublic, eq(contactAliases.createdBy, actor.id));
}

/**
 * Stores what imports know the merged contact by, and the survivor as it was: its fields may be the other's now, while an import
 * still tells of those from before.
 */
export async function addAliases(
  tx: Transaction,
  { mergeId, from, into }: { mergeId: number; from: Contact; into: Contact },
): Promise<void> {
  await addAlias(tx, { mergeId, contactId: into.id, isOwn: false }, from);
  await addAlias(tx, { mergeId, contactId: into.id, isOwn: true }, into);
}

async function addAlias(
  tx: Transaction,
  place: { mergeId: number; contactId: number; isOwn: boolean },
  contact: Contact,
): Promise<void> {
  const { createdBy, isPublic, source, externalId } = contact;
  const { name, title, company, category, email, phone, notes } = contact;
  const person = { createdBy, isPublic, name, title, company, category, email, phone, notes };
  const added = await tx
    .insert(contactAliases)
    .values({ ...place, ...person, source, externalId })
    .onConflictDoNothing()
    .returning({ id: contactAliases.id });
  // An earlier merge knows what the import said of it. Name and address may have become others since.
  if (added.length === 0) await tx.insert(contactAliases).values({ ...place, ...person });
}

/** Deletes what a merge has added; the survivor's own fields of before are kept as long as another merge needs them. */
export async function removeAliases(tx: Transaction, merge: { id: number; intoId: number }): Promise<void> {
  const isOfMerge = eq(contactAliases.mergeId, merge.id);
  await tx.delete(contactAliases).where(and(isOfMerge, not(contactAliases.isOwn)));
  const other = alias(contactAliases, "other");
  const others = tx
    .select({ id: other.id })
    .from(other)
    .where(and(eq(other.contactId, merge.intoId), not(other.isOwn)));
  await tx
    .delete(contactAliases)
    .where(and(eq(contactAliases.contactId, merge.intoId), contactAliases.isOwn, notExists(others)));
}

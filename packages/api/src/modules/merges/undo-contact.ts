import type { Transaction } from "@dealflow/db/client";
import { contacts, merges } from "@dealflow/db/schema";
import { CONTACT_COLUMNS } from "@dealflow/validators/columns/contacts";
import { CONTACT_FACTS } from "@dealflow/validators/contacts";
import { and, eq, isNull, not, or } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { conflict, notFound } from "../../core/errors.ts";
import { lockContact } from "../contacts/queries.ts";
import { insertRow, returnRows } from "./move-rows.ts";
import { CONTACT_REFERENCES } from "./references.ts";
import { contactSnapshot, type StoredRow, untouched } from "./snapshot.ts";

type Merge = typeof merges.$inferSelect;

/** Stores the contact again under its id, and takes back what moved. */
export async function undoContactMerge(tx: Transaction, ctx: MemberContext, merge: Merge): Promise<string[]> {
  const { fromId, intoId, snapshot } = merge;
  const { record, hanging, ...taken } = contactSnapshot.parse(snapshot);
  await requireNoNewerMerge(tx, ctx, intoId);
  const [stays] = await tx.select({ id: contacts.id }).from(contacts).where(eq(contacts.id, intoId));
  const kept = stays
    ? await takeFieldsBack(tx, ctx, intoId, taken)
    : ["The contact that it was merged into was deleted since"];
  if (!(await restore(tx, ctx, record))) {
    kept.push("The person was imported again since, and the link to the import stays there");
    await restore(tx, ctx, { ...record, external_id: null, source: null });
  }
  const places = { from: fromId, into: intoId };
  return [...kept, ...(await returnRows(tx, CONTACT_REFERENCES, hanging, places))];
}

const restore = (tx: Transaction, { now }: MemberContext, record: StoredRow) =>
  insertRow(tx, "contacts", {
    ...record,
    version: Number(record.version) + 1,
    updated_at: now().toISOString(),
  });

/** The contact that stayed has gone into another one since: what hung on it is there now. */
async function requireNoNewerMerge(tx: Transaction, { actor }: MemberContext, id: number): Promise<void> {
  const known = or(not(merges.isPrivate), eq(merges.mergedBy, actor.id));
  const newer = and(eq(merges.kind, "contact"), eq(merges.fromId, id), isNull(merges.undoneAt), known);
  if ((await tx.$count(merges, newer)) > 0) throw conflict("Undo the newer merge of this contact first");
}

/** The contact is looked up as the actor sees it: 404 if it has become another member's private one. */
async function takeFieldsBack(
  tx: Transaction,
  { actor, now }: MemberContext,
  id: number,
  taken: Parameters<typeof untouched>[1],
): Promise<string[]> {
  const current = await lockContact(tx, actor, id).catch(() => {
    throw notFound("Merge");
  });
  const { back, changed } = untouched(current, taken);
  await tx
    .update(contacts)
    .set({ ...back, updatedAt: now(), version: current.version + 1 })
    .where(eq(contacts.id, id));
  return CONTACT_FACTS.filter((fact) => changed.includes(fact)).map(
    (fact) => `${CONTACT_COLUMNS[fact].label} of ${current.name} was changed since`,
  );
}

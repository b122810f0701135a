import type { Transaction } from "@dealflow/db/client";
import { contacts, merges } from "@dealflow/db/schema";
import { CONTACT_COLUMNS } from "@dealflow/validators/columns/contacts";
import { CONTACT_FACTS } from "@dealflow/validators/contacts";
import { MERGE_UNDO_DAYS, MERGED_RECORDS, type MergeKind } from "@dealflow/validators/labels/merges";
import { RECORDS } from "@dealflow/validators/labels/records";
import type { UndoneMerge } from "@dealflow/validators/merges";
import { eq, sql } from "drizzle-orm";
import { requireScope } from "../../core/auth/scopes.ts";
import type { MemberContext } from "../../core/context.ts";
import { changedCustom } from "../../core/custom-columns.ts";
import { conflict, forbidden, notFound } from "../../core/errors.ts";
import { write } from "../../core/write.ts";
import { lockContact } from "../contacts/queries.ts";
import { readCustom } from "../fields/values.ts";
import type { StoredRow } from "../trash/stored-rows.ts";
import { undoConditions } from "./access.ts";
import { removeAliases } from "./aliases.ts";
import { splitOwnFields, withOwnFields } from "./custom.ts";
import { insertRow, returnRows } from "./move-rows.ts";
import { CONTACT_REFERENCES } from "./references.ts";
import { type ChangedFields, contactSnapshot, unchangedSince } from "./snapshot.ts";
import { undoDealMerge } from "./undo-deal.ts";
import { undoFirmMerge } from "./undo-firm.ts";

/** Restores the merged record, with the rows that named it. What was changed since stays, and is named in the answer. */
export function undoMerge(ctx: MemberContext, id: number): Promise<UndoneMerge> {
  return write(
    { ...ctx, source: "undo" },
    async (tx) => {
      const merge = await lockMerge(tx, ctx, id);
      const notRestored = await UNDO[merge.kind](tx, ctx, merge);
      await tx.update(merges).set({ undoneAt: ctx.now() }).where(eq(merges.id, id));
      return { kind: merge.kind, id: merge.fromId, intoId: merge.intoId, kept: notRestored };
    },
    "undone",
  );
}

const UNDO: Record<MergeKind, (tx: Transaction, ctx: MemberContext, merge: Merge) => Promise<string[]>> = {
  firm: undoFirmMerge,
  contact: undoContactMerge,
  deal: undoDealMerge,
  pipeline: undoDealMerge,
};

/** The merge, if the actor can undo it. */
async function lockMerge(tx: Transaction, ctx: MemberContext, id: number) {
  const [found] = await tx
    .select({ merge: merges, ...undoConditions(ctx) })
    .from(merges)
    .where(eq(merges.id, id))
    .for("update");
  if (!found?.isKnown) throw notFound("Merge");
  const { router } = RECORDS[MERGED_RECORDS[found.merge.kind]];
  requireScope(ctx.actor, { path: `${router}.merge`, type: "mutation", meta: undefined });
  if (!found.isAllowed) throw forbidden(`Only ${WHO_UNDOES[found.merge.kind]} can undo that`);
  if (!found.isSurvivorVisible) throw notFound("Merge");
  if (found.merge.undoneAt) throw conflict("This merge has been undone already");
  if (!found.isRecent) {
    throw conflict(`A merge can be undone for ${MERGE_UNDO_DAYS} days`, { code: "MERGE_TOO_OLD" });
  }
  if (found.hasNewerMerge) {
    const noun = found.merge.kind === "contact" ? "contact" : "deal";
    throw conflict(`Undo the newer merge of this ${noun} first`);
  }
  return found.merge;
}

const OF_DEALS = "the member who merged them, the lead of one of the deals or an administrator";
const WHO_UNDOES: Record<MergeKind, string> = {
  firm: "the member who merged them or an administrator",
  contact: "the member who merged them or an administrator",
  deal: OF_DEALS,
  pipeline: OF_DEALS,
};

type Merge = typeof merges.$inferSelect;

/** Stores the contact again under its id, and gives it back the rows that named it. */
async function undoContactMerge(tx: Transaction, ctx: MemberContext, merge: Merge): Promise<string[]> {
  const { fromId, intoId, snapshot } = merge;
  const { record, dependentRows, ...changed } = contactSnapshot.parse(snapshot);
  const [survivor] = await tx.select({ id: contacts.id }).from(contacts).where(eq(contacts.id, intoId));
  const notRestored = survivor
    ? await restoreFields(tx, ctx, intoId, changed)
    : ["The contact that it was merged into was deleted since"];
  const isLinkTaken = await hasImportLink(tx, record);
  if (isLinkTaken) notRestored.push("Another contact has the link to the import since, and keeps it");
  await restoreContact(tx, ctx, isLinkTaken ? { ...record, external_id: null, source: null } : record);
  const places = { from: fromId, into: intoId };
  const changedRows = await returnRows(tx, CONTACT_REFERENCES, dependentRows, places);
  await removeAliases(tx, merge);
  return [...notRestored, ...changedRows];
}

/** Whether a contact of the same member has the external id: for one, the person was imported again. */
async function hasImportLink(tx: Transaction, record: StoredRow): Promise<boolean> {
  const stored = sql`jsonb_populate_record(null::contacts, ${JSON.stringify(record)}::jsonb)`;
  const found = await tx.execute(sql`
    select from contacts join ${stored} as merged using (created_by, source, external_id) limit 1`);
  return found.length > 0;
}

async function restoreContact(tx: Transaction, { now }: MemberContext, record: StoredRow): Promise<void> {
  const version = Number(record.version) + 1;
  const isRestored = await insertRow(tx, "contacts", {
    ...record,
    version,
    updated_at: now().toISOString(),
  });
  if (!isRestored) throw conflict("The contact cannot be restored beside what was stored since");
}

/** Writes the fields of the remaining contact as they were. Returns a sentence for each that was changed since. */
async function restoreFields(
  tx: Transaction,
  ctx: MemberContext,
  id: number,
  fields: ChangedFields,
): Promise<string[]> {
  const current = await lockContact(tx, ctx.actor, id);
  const { previous, changed } = unchangedSince(withOwnFields(current), fields);
  const { fields: facts, custom } = splitOwnFields(previous);
  const ofOwn = await readCustom(tx, ctx, "contacts", custom, current.custom, { takesRetired: true });
  await tx
    .update(contacts)
    .set({
      ...facts,
      ...(ofOwn && { custom: changedCustom(contacts.custom, ofOwn) }),
      updatedAt: ctx.now(),
      version: current.version + 1,
    })
    .where(eq(contacts.id, id));
  return CONTACT_FACTS.filter((fact) => changed.includes(fact)).map(
    (fact) => `${CONTACT_COLUMNS[fact].label} of ${current.name} was changed since`,
  );
}

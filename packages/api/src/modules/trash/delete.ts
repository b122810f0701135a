import type { Transaction } from "@dealflow/db/client";
import { emailOwners, emails, trash, trashFiles } from "@dealflow/db/schema";
import { RECORDS, TRASH_KINDS, type TrashKind } from "@dealflow/validators/labels/records";
import { and, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import type { MemberContext } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";
import { extendTimeout } from "../../core/statement-timeout.ts";
import { VISIBILITY } from "../../core/visibility.ts";
import { write } from "../../core/write.ts";
import type { TrashPart } from "./list.ts";
import { asRows, type StoredRow, type StoredRows, takeRows } from "./stored-rows.ts";

/** Moves a record that the actor sees to the trash. Whether they may delete it is the domain's to say. */
export async function deleteRecord(
  ctx: MemberContext,
  kind: TrashKind,
  id: number,
): Promise<{ success: true }> {
  await write(ctx, async (tx) => {
    const [found] = await lockSeen(tx, ctx, kind, [id]);
    if (found === undefined) throw notFound(titleOf(kind));
    await moveToTrash(tx, ctx, kind, [id]);
  });
  return { success: true };
}

/** What messages call a kind of record at their beginning. */
export const titleOf = (kind: TrashKind): string => {
  const { noun } = RECORDS[kind];
  return noun.charAt(0).toUpperCase() + noun.slice(1);
};

/** The ids of those that the actor sees, in their order; the rows are locked. */
export async function lockSeen(
  tx: Transaction,
  { actor }: MemberContext,
  kind: TrashKind,
  ids: readonly number[],
): Promise<number[]> {
  const { table, visibleTo } = VISIBILITY[kind];
  const found = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(inArray(table.id, [...ids]), visibleTo?.(actor)))
    .orderBy(table.id)
    .for("update");
  return found.map(({ id }) => Number(id));
}

/**
 * Deletes locked records, with all that hangs on them, and keeps it: each lies in the trash by itself. Files of documents stay where
 * they are.
 */
export async function moveToTrash(
  tx: Transaction,
  ctx: MemberContext,
  kind: TrashKind,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await extendTimeout(tx);
  const unassigned = kind === "deals" ? await unassignEmails(tx, ids) : new Map<number, StoredRow[]>();
  const stored = await takeRows(tx, kind, ids);
  for (const [id, rows] of unassigned)
    stored.get(id)?.emptied.push({ table: "emails", columns: EMAIL_COLUMNS, rows });
  await keep(tx, ctx, kind, stored);
  await tx.delete(VISIBILITY[kind].table).where(inArray(VISIBILITY[kind].table.id, [...ids]));
}

const EMAIL_COLUMNS = ["deal_id", "assigned_by", "assigned_at"];

/** E-mails that are in someone's mailbox stay there, assigned to no deal. */
async function unassignEmails(
  tx: Transaction,
  dealIds: readonly number[],
): Promise<Map<number, StoredRow[]>> {
  const hasOwner = sql`exists (select from ${emailOwners} where ${eq(emailOwners.emailId, emails.id)})`;
  const found = await tx
    .select({ row: sql`to_jsonb(${emails}) - '{text,body_preview,search}'::text[]`, dealId: emails.dealId })
    .from(emails)
    .where(and(inArray(emails.dealId, [...dealIds]), hasOwner))
    .for("update");
  const rows = z
    .array(z.object({ row: z.looseObject({ id: z.number() }), dealId: z.number() }))
    .parse(found)
    .map(({ row, dealId }) => ({
      dealId,
      row: Object.fromEntries(["id", ...EMAIL_COLUMNS].map((name) => [name, row[name]])),
    }));
  const ids = rows.map(({ row }) => Number(row.id));
  if (ids.length > 0) {
    const unassigned = {
      dealId: null,
      assignedBy: null,
      assignedAt: null,
      version: sql`${emails.version} + 1`,
    };
    await tx.update(emails).set(unassigned).where(inArray(emails.id, ids));
  }
  const byDeal = Map.groupBy(rows, ({ dealId }) => dealId);
  return new Map([...byDeal].map(([dealId, ofDeal]) => [dealId, ofDeal.map(({ row }) => row)]));
}

/** Adds the entries of the trash, before the records go: a deal goes only into it. */
async function keep(
  tx: Transaction,
  { actor, now }: MemberContext,
  kind: TrashKind,
  stored: ReadonlyMap<number, StoredRows>,
): Promise<void> {
  const owners = await readOwners(tx, [...stored.values()]);
  const entries = [...stored].map(([id, snapshot]) => ({
    row: rowOf(snapshot, kind, id),
    name: nameOf(kind, rowOf(snapshot, kind, id)),
    contains: containsOf({ kind, id }, snapshot, owners),
    snapshot,
  }));
  const added = await tx.execute(sql`
    insert into ${trash} (entity, record_id, name, deleted_by, deleted_at, only_user_id, deal_id, contact_id, firm_id, contains, snapshot)
    select ${kind}, (entry.row ->> 'id')::integer, entry.name, ${actor.id}, ${now().toISOString()}::timestamptz,
      scope.only_user_id, scope.deal_id, scope.contact_id, scope.firm_id, entry.contains, entry.snapshot
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry (row jsonb, name text, contains jsonb, snapshot jsonb)
    cross join lateral change_scope(${kind}, entry.row) as scope
    returning id, record_id as "recordId"`);
  const files = z
    .array(z.object({ id: z.number(), recordId: z.number() }))
    .parse([...added])
    .flatMap(({ id, recordId }) => filesOf(id, stored.get(recordId)));
  if (files.length > 0) await tx.insert(trashFiles).values(files);
}

function rowOf({ rows }: StoredRows, kind: TrashKind, id: number): StoredRow {
  const row = rows.find(({ table }) => table === kind)?.rows.find((each) => each.id === id);
  if (!row) throw new Error(`The row ${id} of ${kind} was not locked`);
  return row;
}

const MAX_NAME = 200;

/** The first line of what it is called, at most so long. */
function nameOf(kind: TrashKind, row: StoredRow): string {
  const names: readonly string[] = RECORDS[kind].trashedAs;
  const text = names.map((name) => row[name]).find((value) => typeof value === "string" && value !== "");
  const [line = ""] = String(text ?? "").split("\n");
  return line.length > MAX_NAME ? `${line.slice(0, MAX_NAME - 1)}…` : line;
}

/** The kinds of which one member alone may know, although they hang on what others see. */
const PRIVATE_PARTS = ["notes", "note_comments"] as const;

const owned = z.object({ id: z.number(), onlyUserId: z.number() });

/** Of the rows of which one member alone may know, that member. */
async function readOwners(tx: Transaction, stored: readonly StoredRows[]): Promise<Owners> {
  const owners: Owners = new Map();
  for (const kind of PRIVATE_PARTS) {
    const rows = stored.flatMap((each) => rowsIn(each, kind));
    if (rows.length === 0) continue;
    const found = await tx.execute(sql`
      select row.id, scope.only_user_id as "onlyUserId"
      from ${asRows(kind, rows)} as row cross join lateral change_scope(${kind}, to_jsonb(row)) as scope
      where scope.only_user_id is not null`);
    const ofKind = z.array(owned).parse([...found]);
    owners.set(kind, new Map(ofKind.map(({ id, onlyUserId }) => [id, onlyUserId])));
  }
  return owners;
}

type Owners = Map<TrashKind, ReadonlyMap<unknown, number>>;

const rowsIn = ({ rows }: StoredRows, kind: TrashKind) =>
  rows.find(({ table }) => table === kind)?.rows ?? [];

/** How many records of each kind go with one, apart from those of which one member alone may know. */
function containsOf(
  record: { kind: TrashKind; id: number },
  stored: StoredRows,
  owners: Owners,
): TrashPart[] {
  return TRASH_KINDS.flatMap((entity) => {
    const ids = rowsIn(stored, entity)
      .map(({ id }) => id)
      .filter((id) => entity !== record.kind || id !== record.id);
    const byOwner = Map.groupBy(ids, (id) => owners.get(entity)?.get(id) ?? null);
    return [...byOwner].map(([onlyUserId, { length }]) => ({ entity, count: length, onlyUserId }));
  });
}

const storedFile = z.object({ storage_key: z.string(), size: z.number(), uploaded_by: z.number() });

const filesOf = (trashId: number, stored: StoredRows | undefined) =>
  z
    .array(storedFile)
    .parse(stored?.rows.find(({ table }) => table === "documents")?.rows ?? [])
    .map(({ storage_key: storageKey, size, uploaded_by: uploadedBy }) => ({
      trashId,
      storageKey,
      size,
      uploadedBy,
    }));

import type { Transaction } from "@dealflow/db/client";
import { deals, pipeline, trash, users } from "@dealflow/db/schema";
import { RECORDS, TRASH_KINDS, type TrashKind } from "@dealflow/validators/labels/records";
import type { Restored, RestoreInput } from "@dealflow/validators/trash";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { requireScope } from "../../core/auth/scopes.ts";
import type { MemberContext } from "../../core/context.ts";
import { conflict, type DomainError, notFound } from "../../core/errors.ts";
import { extendTimeout } from "../../core/statement-timeout.ts";
import { write } from "../../core/write.ts";
import { openDealCondition } from "../deals/queries.ts";
import { titleOf } from "./delete.ts";
import { entryVisibleTo } from "./list.ts";
import { restoreRows, type UnfitRow } from "./restore-rows.ts";
import { idList, type StoredRow, type StoredRows, storedRows } from "./stored-rows.ts";

/** Restores a record that the actor sees in the trash, with all that went with it, under its id: all of it, or nothing. */
export function restoreRecord(ctx: MemberContext, { entity, id }: RestoreInput): Promise<Restored> {
  requireScope(ctx.actor, { path: `${RECORDS[entity].router}.delete`, type: "mutation", meta: undefined });
  return write(
    { ...ctx, source: "undo" },
    async (tx) => {
      const { entries, refused, missing } = await restoreFromTrash(tx, entity, [id], entryVisibleTo(ctx));
      const [entry] = entries;
      if (!entry) throw notFound(`${titleOf(entity)} in the trash`);
      const refusal = refused.get(id);
      if (refusal) throw refusal;
      return { entity, id, name: entry.name, missing };
    },
    "undone",
  );
}

type Entry = Pick<typeof trash.$inferSelect, "id" | "recordId" | "name"> & { stored: StoredRows };

interface RestoredEntries {
  /** Those that were found, also the refused ones. */
  entries: Entry[];
  /** Why a record stays in the trash, by its id. */
  refused: Map<number, DomainError>;
  /** What could not come back of the others, one sentence each. */
  missing: string[];
}

/** Restores those of the records that are in the trash and meet the condition, each wholly or not at all. */
export async function restoreFromTrash(
  tx: Transaction,
  kind: TrashKind,
  ids: readonly number[],
  condition: SQL | undefined,
): Promise<RestoredEntries> {
  await extendTimeout(tx);
  const entries = await lockEntries(tx, kind, ids, condition);
  const refused = new Map<number, DomainError>();
  let rest = entries;
  while (rest.length > 0) {
    const attempt = await tryToRestore(tx, kind, rest);
    if (!(attempt instanceof Map)) {
      const missing = await putAside(tx, attempt);
      await tx.delete(trash).where(
        inArray(
          trash.id,
          rest.map((entry) => entry.id),
        ),
      );
      await releaseLeads(tx, kind, rest);
      return { entries, refused, missing };
    }
    for (const [id, error] of attempt) refused.set(id, error);
    rest = rest.filter(({ recordId }) => !attempt.has(recordId));
  }
  return { entries, refused, missing: [] };
}

async function lockEntries(
  tx: Transaction,
  kind: TrashKind,
  ids: readonly number[],
  condition: SQL | undefined,
): Promise<Entry[]> {
  const found = await tx
    .select({ id: trash.id, recordId: trash.recordId, name: trash.name, snapshot: trash.snapshot })
    .from(trash)
    .where(and(eq(trash.entity, kind), inArray(trash.recordId, [...ids]), condition))
    .orderBy(trash.recordId)
    .for("update");
  return found.map(({ snapshot, ...entry }) => ({ ...entry, stored: storedRows.parse(snapshot) }));
}

/** Why some of the entries cannot be restored; nothing is stored then. */
class RefusedError extends Error {
  readonly refused: Map<number, DomainError>;

  constructor(refused: Map<number, DomainError>) {
    super("Some records cannot be restored");
    this.refused = refused;
  }
}

/** The rows that do not fit, or why some records do not. */
async function tryToRestore(
  tx: Transaction,
  kind: TrashKind,
  entries: readonly Entry[],
): Promise<UnfitRow[] | Map<number, DomainError>> {
  const links = kind === "contacts" ? await takenLinks(tx, entries) : new Set<number>();
  const stored = entries.map(({ recordId, stored: each }) => asRestored(kind, recordId, each, links));
  try {
    return await tx.transaction(async (savepoint) => {
      const { back, unfit } = await restoreRows(savepoint, kind, stored);
      const away = entries.filter(({ recordId }) => !back.has(recordId));
      if (away.length === 0) return unfit;
      const refused = new Map<number, DomainError>();
      for (const { recordId } of away) {
        const isOwn = ({ table, row }: UnfitRow) => table === kind && row.id === recordId;
        refused.set(recordId, await refusalOf(savepoint, kind, unfit.find(isOwn)));
      }
      throw new RefusedError(refused);
    });
  } catch (error) {
    if (error instanceof RefusedError) return error.refused;
    throw error;
  }
}

/** The record's own row has a version of its own: who saw the one before is told. */
function asRestored(kind: TrashKind, id: number, stored: StoredRows, links: ReadonlySet<number>): StoredRows {
  const next = (row: StoredRow): StoredRow => ({
    ...row,
    ...(typeof row.version === "number" && { version: row.version + 1 }),
    ...(links.has(id) && { external_id: null, source: null }),
  });
  const rows = stored.rows.map((each) =>
    each.table === kind ? { ...each, rows: each.rows.map((row) => (row.id === id ? next(row) : row)) } : each,
  );
  return { ...stored, rows };
}

/** The contacts whose link to an import another one has since, and keeps. */
async function takenLinks(tx: Transaction, entries: readonly Entry[]): Promise<Set<number>> {
  const rows = entries.flatMap(
    ({ stored }) => stored.rows.find(({ table }) => table === "contacts")?.rows ?? [],
  );
  const found = await tx.execute<{ id: number }>(sql`
    select was.id from jsonb_populate_recordset(null::contacts, ${JSON.stringify(rows)}::jsonb) as was
    join contacts using (created_by, source, external_id)`);
  return new Set(found.map(({ id }) => id));
}

const TAKEN: Partial<Record<TrashKind, string>> = {
  views: "There is a view with this name already. Rename that one first.",
};

async function refusalOf(
  tx: Transaction,
  kind: TrashKind,
  unfit: UnfitRow | undefined,
): Promise<DomainError> {
  if (!unfit)
    return conflict(
      TAKEN[kind] ?? `This ${RECORDS[kind].noun} cannot be restored beside what was stored since`,
    );
  const { parent, parentId } = unfit;
  const noun = nounOf(parent);
  const entry = await findEntry(tx, parent, parentId);
  if (!entry) return conflict(`Its ${noun} is gone for good`, { code: "PARENT_GONE" });
  return conflict(`Its ${noun} is in the trash, too: restore ${entry.name} first`, {
    code: "PARENT_IN_TRASH",
    facts: { parentEntity: parent, parentId },
  });
}

const nounOf = (table: string): string =>
  TRASH_KINDS.flatMap((kind) => (kind === table ? RECORDS[kind].noun : []))[0] ?? "record";

async function findEntry(tx: Transaction, table: string, id: number) {
  const [entry] = await tx
    .select({ id: trash.id, name: trash.name })
    .from(trash)
    .where(and(sql`${trash.entity} = ${table}`, eq(trash.recordId, id)))
    .for("update");
  return entry;
}

/** Rows that wait for another record in the trash come back with that one. Returns what can come back with none. */
async function putAside(tx: Transaction, unfit: readonly UnfitRow[]): Promise<string[]> {
  const missing = new Map<string, number>();
  for (const [place, rows] of Map.groupBy(
    unfit,
    ({ table, parent, parentId }) => `${table} ${parent} ${parentId}`,
  )) {
    const [{ table, parent, parentId } = { table: place, parent: "", parentId: 0 }] = rows;
    const entry = await findEntry(tx, parent, parentId);
    if (entry) {
      const added = JSON.stringify([{ table, rows: rows.map(({ row }) => row) }]);
      await tx
        .update(trash)
        .set({
          snapshot: sql`jsonb_set(${trash.snapshot}, '{rows}', ${trash.snapshot} -> 'rows' || ${added}::jsonb)`,
        })
        .where(eq(trash.id, entry.id));
    } else missing.set(parent, (missing.get(parent) ?? 0) + rows.length);
  }
  return [...missing].map(([parent, count]) =>
    count === 1
      ? `1 entry named a ${nounOf(parent)} that is gone for good`
      : `${count} entries named a ${nounOf(parent)} that is gone for good`,
  );
}

/** Members who have left since lead no open deals and pipeline items. */
async function releaseLeads(tx: Transaction, kind: TrashKind, entries: readonly Entry[]): Promise<void> {
  const ids = idList(entries.map(({ recordId }) => recordId));
  const former = (lead: typeof deals.leadUserId | typeof pipeline.leadUserId) =>
    sql`${lead} in (select ${users.id} from ${users} where ${users.status} = 'removed')`;
  if (kind === "deals")
    await tx
      .update(deals)
      .set({ leadUserId: null })
      .where(and(sql`${deals.id} = any(${ids})`, openDealCondition, former(deals.leadUserId)));
  if (kind === "pipeline")
    await tx
      .update(pipeline)
      .set({ leadUserId: null })
      .where(and(sql`${pipeline.id} = any(${ids})`, former(pipeline.leadUserId)));
}

import type { Transaction } from "@dealflow/db/client";
import { changes, trash } from "@dealflow/db/schema";
import { TRASH_KINDS, type TrashKind, type UndoableKind } from "@dealflow/validators/labels/records";
import type { WriteResult } from "@dealflow/validators/writes";
import { and, asc, eq } from "drizzle-orm";
import { z } from "zod";
import type { MemberContext } from "../../core/context.ts";
import { conflict, type DomainError } from "../../core/errors.ts";
import { eachRow, resultsOf } from "../bulk/each-row.ts";
import { columns, type Reverts, type RowChange } from "../bulk/revert-row.ts";
import { takeBackTouches } from "../follow-ups/take-back.ts";
import { titleOf } from "../trash/delete.ts";
import { restoreFromTrash } from "../trash/restore.ts";
import type { Write } from "./own-writes.ts";
import { removeCreated } from "./remove-created.ts";

interface Undone {
  results: WriteResult[];
  refused: Map<number, DomainError>;
}

/** Takes back what a transaction created, changed or deleted, of each record that nobody has changed since. */
export async function takeBack(
  tx: Transaction,
  ctx: MemberContext,
  reverts: Reverts,
  { entity, transactionId }: Pick<Write, "transactionId"> & { entity: UndoableKind },
): Promise<Undone> {
  const rows = await readRows(tx, entity, transactionId);
  const deleted = rows.filter((row) => row.isDeleted);
  const kind = TRASH_KINDS.find((each) => each === entity);
  const refused = new Map<number, DomainError>();
  const byRow = async (row: WrittenRow) => {
    const revert = reverts[entity];
    if (kind && row.isCreated) await removeCreated(tx, ctx, kind, row);
    else if (revert) await revert(tx, ctx, row);
    else throw conflict("This cannot be undone");
  };
  if (kind && deleted.length > 0)
    for (const [id, error] of await restore(tx, ctx, kind, deleted)) refused.set(id, error);
  const others = kind ? rows.filter((row) => !row.isDeleted) : rows;
  for (const [id, error] of (await eachRow(others, byRow)).refused) refused.set(id, error);
  const kept = new Set(rows.flatMap(({ id, dealId }) => (refused.has(id) ? (dealId ?? []) : [])));
  if (entity !== "deals") await takeBackTouches(tx, ctx, transactionId, kept);
  return {
    results: resultsOf(
      rows.map(({ id }) => id),
      refused,
    ),
    refused,
  };
}

async function restore(
  tx: Transaction,
  { actor }: MemberContext,
  kind: TrashKind,
  rows: readonly WrittenRow[],
): Promise<Map<number, DomainError>> {
  const ids = rows.map(({ id }) => id);
  const { entries, refused } = await restoreFromTrash(tx, kind, ids, eq(trash.deletedBy, actor.id));
  const found = new Set(entries.map(({ recordId }) => recordId));
  for (const id of ids) if (!found.has(id)) refused.set(id, conflict(`${titleOf(kind)} was restored since`));
  return refused;
}

interface WrittenRow extends RowChange {
  isCreated: boolean;
  isDeleted: boolean;
  dealId: number | null;
}

const change = z.object({
  changeId: z.number(),
  id: z.number(),
  version: z.number().nullable(),
  before: columns.nullable(),
  after: columns.nullable(),
  dealId: z.number().nullable(),
});

/** What the transaction did to each record of the kind; one that it wrote several times is told once. */
async function readRows(tx: Transaction, entity: UndoableKind, transactionId: string): Promise<WrittenRow[]> {
  const found = await tx
    .select({
      changeId: changes.id,
      id: changes.recordId,
      version: changes.version,
      before: changes.before,
      after: changes.after,
      dealId: changes.dealId,
    })
    .from(changes)
    .where(and(eq(changes.transactionId, transactionId), eq(changes.entity, entity)))
    .orderBy(asc(changes.id));
  const rows = new Map<number, WrittenRow>();
  for (const { before, after, ...each } of z.array(change).parse(found)) {
    const first = rows.get(each.id);
    rows.set(each.id, {
      ...each,
      changeId: first?.changeId ?? each.changeId,
      transactionId,
      isCreated: first?.isCreated ?? before === null,
      isDeleted: after === null,
      before: { ...before, ...first?.before },
      after: { ...first?.after, ...after },
    });
  }
  return [...rows.values()];
}

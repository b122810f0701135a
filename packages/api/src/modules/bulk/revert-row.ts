import type { Transaction } from "@dealflow/db/client";
import type { changes } from "@dealflow/db/schema";
import { customKey } from "@dealflow/validators/labels/fields";
import { RECORDS, type UndoableKind, type VersionedKind } from "@dealflow/validators/labels/records";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { MemberContext } from "../../core/context.ts";
import { conflict } from "../../core/errors.ts";

export const columns = z.record(z.string(), z.unknown());
type Columns = z.infer<typeof columns>;

/** What a transaction did to one record. */
export interface RowChange {
  /** Of its first entry in the record of changes. */
  changeId: number;
  transactionId: (typeof changes.$inferSelect)["transactionId"];
  id: number;
  /** Of the record after the change, where it has versions. */
  version: number | null;
  /** The columns that it changed, as they were; of a record that it deleted all, none of one that it created. */
  before: Columns;
  /** The same columns after it; of a record that it created those that were set, none of one that it deleted. */
  after: Columns;
}

/**
 * Takes back what a transaction did to a record, with what followed from it. Locks the row, which must still be there for the actor;
 * 409 where it was changed since.
 */
export type RevertIn = (tx: Transaction, ctx: MemberContext, change: RowChange) => Promise<void>;

/** Each domain's own; of what is only created and deleted there is none. */
export type Reverts = Partial<Record<UndoableKind, RevertIn>>;

type Change = Pick<RowChange, "id" | "before" | "after">;

/** Writes the columns as they were, unless one of them was changed since. */
export async function restoreColumns(
  tx: Transaction,
  { now }: MemberContext,
  kind: VersionedKind | "firm_private_facts",
  { id, before, after }: Change,
): Promise<void> {
  const table = sql.identifier(kind);
  const custom = Object.entries(before).flatMap(([name, value]) => {
    const key = customKey(name);
    return key === undefined ? [] : [[key, value] as const];
  });
  const values = [
    ...Object.keys(before)
      .filter((name) => customKey(name) === undefined)
      .map((name) => sql`${sql.identifier(name)} = was.${sql.identifier(name)}`),
    ...(custom.length > 0
      ? [sql`custom = row.custom || ${JSON.stringify(Object.fromEntries(custom))}::jsonb`]
      : []),
    sql`version = row.version + 1`,
    sql`updated_at = ${now().toISOString()}`,
  ];
  const written = await tx.execute(sql`
    update ${table} as row set ${sql.join(values, sql`, `)}
    from jsonb_populate_record(null::${table}, ${JSON.stringify(before)}::jsonb) as was
    where row.id = ${id} and not exists (
      select from jsonb_each(${JSON.stringify(after)}::jsonb) as written
      where written.value is distinct from flat_row(to_jsonb(row)) -> written.key)
    returning row.id`);
  if (written.length === 0) throw changedSince(kind);
}

export const changedSince = (kind: UndoableKind | VersionedKind) =>
  conflict(`This ${RECORDS[kind].noun} was changed since`);

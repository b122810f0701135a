import type { Transaction } from "@dealflow/db/client";
import type { changes } from "@dealflow/db/schema";
import { type BulkKind, RECORDS } from "@dealflow/validators/labels/records";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { MemberContext } from "../../core/context.ts";
import { conflict } from "../../core/errors.ts";

const columns = z.record(z.string(), z.unknown());

/** What a transaction did to one record: the columns that it changed, as they were before and after. */
export const rowChange = z.object({
  /** Of the entry in the record of changes. */
  changeId: z.number(),
  id: z.number(),
  /** Of the record after the change. */
  version: z.number(),
  before: columns,
  after: columns,
});
export type RowChange = z.infer<typeof rowChange> & {
  transactionId: (typeof changes.$inferSelect)["transactionId"];
};

/**
 * Takes back what a transaction did to a record, with what followed from it. Locks the row, which must still be there for the actor;
 * 409 where it was changed since.
 */
export type RevertIn = (tx: Transaction, ctx: MemberContext, change: RowChange) => Promise<void>;

/** Writes the columns as they were, unless one of them was changed since. */
export async function restoreColumns(
  tx: Transaction,
  { now }: MemberContext,
  list: BulkKind,
  { id, before, after }: Pick<RowChange, "id" | "before" | "after">,
): Promise<void> {
  const table = sql.identifier(list);
  const values = Object.keys(before).map(
    (name) => sql`${sql.identifier(name)} = was.${sql.identifier(name)}`,
  );
  const written = await tx.execute(sql`
    update ${table} as row set ${sql.join(values, sql`, `)}, version = row.version + 1, updated_at = ${now().toISOString()}
    from jsonb_populate_record(null::${table}, ${JSON.stringify(before)}::jsonb) as was
    where row.id = ${id} and not exists (
      select from jsonb_each(${JSON.stringify(after)}::jsonb) as written
      where written.value is distinct from to_jsonb(row) -> written.key)
    returning row.id`);
  if (written.length === 0) throw conflict(`This ${RECORDS[list].noun} was changed since`);
}

import type { Transaction } from "@dealflow/db/client";
import { fields } from "@dealflow/db/schema";
import type { FieldEntity } from "@dealflow/validators/fields";
import { eq, sql } from "drizzle-orm";
import { readFields } from "./queries.ts";

/**
 * Numbers the fields of a kind of record from 1, with one of them at a place. Only places change by it: neither versions nor what was
 * written last. The caller has locked the fields.
 */
export async function numberFields(
  tx: Transaction,
  entity: FieldEntity,
  placed?: { id: number; position: number },
): Promise<void> {
  const all = await readFields(tx, entity);
  const ids = all.map(({ id }) => id).filter((id) => id !== placed?.id);
  if (placed) ids.splice(placed.position - 1, 0, placed.id);
  for (const [at, id] of ids.entries()) {
    const position = at + 1;
    if (all.find((each) => each.id === id)?.position !== position)
      await tx
        .update(fields)
        .set({ position: sql`${position}` })
        .where(eq(fields.id, id));
  }
}

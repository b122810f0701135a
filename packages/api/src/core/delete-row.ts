import { and, eq, type SQL } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { notFound } from "./errors.ts";
import { type WriteContext, write } from "./write.ts";

/** Deletes a record, of which `what` is the name in messages. 404 where there is none, or the condition does not hold. */
export async function deleteRow(
  ctx: WriteContext,
  what: string,
  table: PgTable & { id: AnyPgColumn },
  id: number,
  condition?: SQL,
): Promise<{ success: true }> {
  const [deleted] = await write(ctx, (tx) =>
    tx
      .delete(table)
      .where(and(eq(table.id, id), condition))
      .returning({ id: table.id }),
  );
  if (!deleted) throw notFound(what);
  return { success: true };
}

import { contactImports } from "@dealflow/db/schema";
import type { ContactImport } from "@dealflow/validators/imports";
import { and, eq, sql } from "drizzle-orm";
import { writtenRow } from "../../core/changes.ts";
import type { MemberContext } from "../../core/context.ts";
import { write } from "../../core/write.ts";
import { recordActivity } from "../activities/record.ts";
import { importColumns } from "./queries.ts";

/**
 * Sets the import's final status and, if it imported contacts, adds an activity that only its importer sees. An import
 * that was considered interrupted and undone in the meantime is not changed.
 */
export function finishImport(
  ctx: MemberContext,
  importId: number,
  status: "finished" | "failed",
): Promise<ContactImport> {
  const now = ctx.now();
  const { created, updated, unchanged, duplicates, invalid } = contactImports;
  return write(ctx, async (tx) => {
    const [ended] = await tx
      .update(contactImports)
      .set({
        status,
        finishedAt: now,
        total: sql`${created} + ${updated} + ${unchanged} + ${duplicates} + ${invalid}`,
      })
      .where(and(eq(contactImports.id, importId), eq(contactImports.status, "running")))
      .returning(importColumns(now));
    if (!ended) {
      return writtenRow(
        await tx.select(importColumns(now)).from(contactImports).where(eq(contactImports.id, importId)),
      );
    }
    if (ended.created + ended.updated > 0) {
      await recordActivity(tx, { kind: "contacts_imported", userId: ctx.actor.id, importId, createdAt: now });
    }
    return ended;
  });
}

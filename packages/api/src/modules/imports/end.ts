import { activities, contactImports } from "@dealflow/db/schema";
import type { ContactImport } from "@dealflow/validators/contactImports";
import { eq, sql } from "drizzle-orm";
import { writtenRow } from "../../changes.ts";
import type { MemberContext } from "../../context.ts";
import { importColumns } from "./queries.ts";

/** Closes an import's row and, where it has brought anybody, tells its importer's activities. */
export function endImport(
  ctx: MemberContext,
  importId: number,
  status: "finished" | "failed",
): Promise<ContactImport> {
  const now = ctx.now();
  const { created, updated, unchanged, duplicates, invalid } = contactImports;
  return ctx.db.transaction(async (tx) => {
    const ended = writtenRow(
      await tx
        .update(contactImports)
        .set({
          status,
          finishedAt: now,
          total: sql`${created} + ${updated} + ${unchanged} + ${duplicates} + ${invalid}`,
        })
        .where(eq(contactImports.id, importId))
        .returning(importColumns(now)),
    );
    const imported = ended.created + ended.updated;
    if (imported > 0) {
      await tx.insert(activities).values({
        type: "contact_added",
        description: `Imported ${imported} ${imported === 1 ? "contact" : "contacts"}`,
        userId: ctx.actor.id,
        importId,
        createdAt: now,
      });
    }
    return ended;
  });
}

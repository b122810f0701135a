import { documents } from "@dealflow/db/schema";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Actor } from "../../core/actor.ts";
import type { MemberContext } from "../../core/context.ts";
import { forbidden, notFound } from "../../core/errors.ts";
import { dealVisibleTo } from "../../core/visibility.ts";
import { write } from "../../core/write.ts";
import { openFileStore } from "./storage/open-file-store.ts";

/** Deletes a document and its file. Only its uploader or an administrator may. */
export async function deleteDocument(ctx: MemberContext, id: number): Promise<{ success: true }> {
  const key = await write(ctx, async (tx) => {
    const [found] = await tx
      .select({ mayDelete: mayDelete(ctx.actor), key: documents.storageKey })
      .from(documents)
      .where(and(eq(documents.id, id), dealVisibleTo(ctx.actor, documents.dealId)))
      .for("update");
    if (!found) throw notFound("Document");
    if (!found.mayDelete) throw forbidden("Only who uploaded a document, or an administrator, may delete it");
    await tx.delete(documents).where(eq(documents.id, id));
    return found.key;
  });
  // The row is deleted, so the call succeeds even if the file remains: it is found later as an orphaned file.
  const store = await openFileStore(ctx.settings);
  await store.remove(key).catch((err: unknown) => ctx.log.error({ err }, "a file could not be removed"));
  return { success: true };
}

/** Only its uploader or an administrator may delete a document. */
export function mayDelete({ id, isAdmin }: Pick<Actor, "id" | "isAdmin">): SQL<boolean> {
  return isAdmin ? sql`true` : sql`${documents.uploadedBy} = ${id}`;
}

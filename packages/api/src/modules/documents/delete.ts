import { documents } from "@dealflow/db/schema";
import { eq } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { forbidden, notFound } from "../../core/errors.ts";
import { mayDelete } from "./policy.ts";
import { fileStore } from "./storage/store.ts";

/** Deletes a document and its file, as its uploader or as an administrator. */
export async function deleteDocument(ctx: MemberContext, id: number): Promise<{ success: true }> {
  const key = await ctx.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ mayDelete: mayDelete(ctx.actor), key: documents.storageKey })
      .from(documents)
      .where(eq(documents.id, id))
      .for("update");
    if (!found) throw notFound("Document");
    if (!found.mayDelete) throw forbidden("Only who uploaded a document, or an administrator, may delete it");
    await tx.delete(documents).where(eq(documents.id, id));
    return found.key;
  });
  // The row is gone for good, so the call has done what it should: a file that stays is a stray.
  const store = await fileStore(ctx.settings);
  await store.remove(key).catch((err: unknown) => ctx.log.error({ err }, "a file could not be removed"));
  return { success: true };
}

import { trash, trashFiles } from "@dealflow/db/schema";
import { inArray, lt } from "drizzle-orm";
import type { Context } from "../../core/context.ts";
import { openFileStore } from "../documents/storage/open-file-store.ts";
import { earliestDeletion } from "./list.ts";

/** So many entries at a time. */
const BATCH_SIZE = 100;

/** Removes what has lain in the trash for long enough, and its files. A file that cannot be removed is found as an orphaned one. */
export async function emptyTrash({
  db,
  log,
  settings,
  now,
}: Pick<Context, "db" | "log" | "settings" | "now">): Promise<void> {
  for (;;) {
    const keys = await db.transaction(async (tx) => {
      const old = await tx
        .select({ id: trash.id })
        .from(trash)
        .where(lt(trash.deletedAt, earliestDeletion(now())))
        .limit(BATCH_SIZE)
        .for("update", { skipLocked: true });
      if (old.length === 0) return null;
      const ids = old.map(({ id }) => id);
      const files = await tx
        .select({ key: trashFiles.storageKey })
        .from(trashFiles)
        .where(inArray(trashFiles.trashId, ids));
      await tx.delete(trash).where(inArray(trash.id, ids));
      return files.map(({ key }) => key);
    });
    if (!keys) return;
    const store = await openFileStore(settings);
    for (const key of keys)
      await store.remove(key).catch((err: unknown) => log.error({ err }, "a file could not be removed"));
  }
}

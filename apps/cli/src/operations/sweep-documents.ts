import { audit } from "@dealflow/api/core/audit";
import { findOrphanedFiles, removeFile } from "@dealflow/api/modules/documents/storage/orphaned-files";
import type { Connection } from "../workspace/connection.ts";

/** Lists the files without a document in this database; with `remove` deletes them, and reports which were deleted. */
export async function sweepDocuments(
  { db, settings, log }: Connection,
  { remove = false }: { remove?: boolean },
) {
  const found: { file: string; writtenAt: Date; removed: boolean }[] = [];
  for await (const stray of findOrphanedFiles({ db, settings, now: () => new Date() })) {
    const removed = remove && (await removeFile(stray, log));
    found.push({ file: stray.key, writtenAt: stray.writtenAt, removed });
  }
  if (remove) audit({ log }, "cli.sweep-documents", { files: found.filter(({ removed }) => removed).length });
  return found;
}

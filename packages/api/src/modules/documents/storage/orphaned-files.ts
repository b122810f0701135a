import { documents, trashFiles } from "@dealflow/db/schema";
import { inArray } from "drizzle-orm";
import type { Context } from "../../../core/context.ts";
import type { Logger } from "../../../core/log.ts";
import type { StoredFile } from "./file-store.ts";
import { openFileStore } from "./open-file-store.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const BATCH_SIZE = 500;

/**
 * Removes unfinished uploads that are older than a day; a background job calls it. Complete files are only removed by an
 * operator's command, because another database, such as a restored older one, may have a document for them.
 */
export async function deleteUnfinishedUploads({ settings, log, now }: Omit<Deps, "db">): Promise<void> {
  const store = await openFileStore(settings);
  for await (const file of olderThanADay(store.unfinished(), now())) await removeFile(file, log);
}

/** Complete files without a document in this database, or in its trash, older than a day: a new file is stored before its document. */
export async function* findOrphanedFiles({
  db,
  settings,
  now,
}: Omit<Deps, "log">): AsyncGenerator<StoredFile> {
  const store = await openFileStore(settings);
  let batch: StoredFile[] = [];
  for await (const file of olderThanADay(store.list(), now())) {
    batch.push(file);
    if (batch.length < BATCH_SIZE) continue;
    yield* await withoutDocument(db, batch);
    batch = [];
  }
  yield* await withoutDocument(db, batch);
}

type Deps = Pick<Context, "db" | "settings" | "log" | "now">;

/** Returns whether the file was removed. Failures are logged, so that the caller can go on with the next one. */
export async function removeFile(file: StoredFile, log: Logger): Promise<boolean> {
  try {
    await file.remove();
    return true;
  } catch (err) {
    log.error({ err, key: file.key }, "a file could not be removed");
    return false;
  }
}

async function* olderThanADay(files: AsyncIterable<StoredFile>, now: Date): AsyncGenerator<StoredFile> {
  for await (const file of files) if (file.writtenAt.getTime() < now.getTime() - DAY_MS) yield file;
}

async function withoutDocument(db: Context["db"], files: StoredFile[]): Promise<StoredFile[]> {
  if (files.length === 0) return [];
  const keys = files.map(({ key }) => key);
  const rows = await db
    .select({ key: documents.storageKey })
    .from(documents)
    .where(inArray(documents.storageKey, keys))
    .union(
      db.select({ key: trashFiles.storageKey }).from(trashFiles).where(inArray(trashFiles.storageKey, keys)),
    );
  const known = new Set(rows.map(({ key }) => key));
  return files.filter(({ key }) => !known.has(key));
}

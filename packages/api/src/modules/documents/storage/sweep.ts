import { documents } from "@dealflow/db/schema";
import { inArray } from "drizzle-orm";
import type { Context } from "../../../core/context.ts";
import type { Logger } from "../../../core/log.ts";
import { fileStore, type StoredFile } from "./store.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const AT_ONCE = 500;

/**
 * Removes what uploads have left that ended with their process, after a day. A whole file is never removed unasked: to
 * another database, such as an older one that has been restored, it may be a document.
 */
export async function sweepUnfinished({ settings, log, now }: Omit<Ground, "db">): Promise<void> {
  const store = await fileStore(settings);
  for await (const file of older(store.unfinished(), now())) await removeFile(file, log);
}

/** Whole files, older than a day, that no document of this database has: a file lies in the store before its document does. */
export async function* findStrays({ db, settings, now }: Omit<Ground, "log">): AsyncGenerator<StoredFile> {
  const store = await fileStore(settings);
  let waiting: StoredFile[] = [];
  for await (const file of older(store.list(), now())) {
    waiting.push(file);
    if (waiting.length < AT_ONCE) continue;
    yield* await withoutRow(db, waiting);
    waiting = [];
  }
  yield* await withoutRow(db, waiting);
}

type Ground = Pick<Context, "db" | "settings" | "log" | "now">;

/** Answers whether it is gone. One that cannot be removed must not keep the others. */
export async function removeFile(file: StoredFile, log: Logger): Promise<boolean> {
  try {
    await file.remove();
    return true;
  } catch (err) {
    log.error({ err, key: file.key }, "a file could not be removed");
    return false;
  }
}

async function* older(files: AsyncIterable<StoredFile>, now: Date): AsyncGenerator<StoredFile> {
  for await (const file of files) if (file.writtenAt.getTime() < now.getTime() - DAY_MS) yield file;
}

async function withoutRow(db: Context["db"], files: StoredFile[]): Promise<StoredFile[]> {
  if (files.length === 0) return [];
  const keys = files.map(({ key }) => key);
  const rows = await db
    .select({ key: documents.storageKey })
    .from(documents)
    .where(inArray(documents.storageKey, keys));
  const known = new Set(rows.map(({ key }) => key));
  return files.filter(({ key }) => !known.has(key));
}

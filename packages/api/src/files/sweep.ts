import { documents } from "@dealflow/db/schema";
import { inArray } from "drizzle-orm";
import type { Context } from "../context.ts";
import { fileStore, type StoredFile } from "./store.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const AT_ONCE = 500;

/**
 * Removes the files that no document has: those of uploads that ended with their process, and what could not be removed
 * in its time. Only after a day, since a file lies in the store before its document is written.
 */
export async function sweepFiles({
  db,
  settings,
  now,
}: Pick<Context, "db" | "settings" | "now">): Promise<void> {
  const store = await fileStore(settings);
  const before = now().getTime() - DAY_MS;

  async function removeStrays(files: StoredFile[]): Promise<void> {
    if (files.length === 0) return;
    const keys = files.map(({ key }) => key);
    const rows = await db
      .select({ key: documents.storageKey })
      .from(documents)
      .where(inArray(documents.storageKey, keys));
    const known = new Set(rows.map(({ key }) => key));
    for (const file of files.filter(({ key }) => !known.has(key))) await file.remove();
  }

  let waiting: StoredFile[] = [];
  for await (const file of store.list()) {
    if (file.writtenAt.getTime() < before) waiting.push(file);
    if (waiting.length < AT_ONCE) continue;
    await removeStrays(waiting);
    waiting = [];
  }
  await removeStrays(waiting);
}

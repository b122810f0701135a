import { createReadStream } from "node:fs";
import { mkdir, open, opendir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { ByteRange, FileStore, StoredFile } from "./file-store.ts";

/** Suffix of files that are still being written; keys never end with it. */
const PART_SUFFIX = ".part";

/** Stores files in `documents` of the data folder, readable only by the operating system account of the server. */
export function openDiskStore(dataDir: string): FileStore {
  const folder = join(dataDir, "documents");
  const pathOf = (key: string) => join(folder, key);
  const remove = (key: string) => rm(pathOf(key), { force: true });

  async function write(key: string, content: AsyncIterable<Uint8Array>): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const part = key + PART_SUFFIX;
    // Opened before the stream: a stream that is aborted early would create the file after it has been removed.
    const file = await open(pathOf(part), "wx", 0o600);
    try {
      await pipeline(content, file.createWriteStream({ flush: true }));
      await rename(pathOf(part), pathOf(key));
      await syncFolder(folder);
    } catch (error) {
      await Promise.allSettled([remove(part), remove(key)]);
      throw error;
    }
  }

  async function read(key: string, range?: ByteRange) {
    const file = await nullIfMissing(open(pathOf(key)));
    return file && createReadStream("", { fd: file, highWaterMark: 128 * 1024, ...range });
  }

  async function* entries(): AsyncGenerator<StoredFile> {
    const found = await nullIfMissing(opendir(folder));
    if (!found) return;
    for await (const { name: key } of found) {
      const file = await nullIfMissing(stat(pathOf(key)));
      if (file?.isFile()) yield { key, writtenAt: file.mtime, remove: () => remove(key) };
    }
  }

  async function* list(): AsyncGenerator<StoredFile> {
    for await (const file of entries()) if (!file.key.endsWith(PART_SUFFIX)) yield file;
  }

  async function* unfinished(): AsyncGenerator<StoredFile> {
    for await (const file of entries()) if (file.key.endsWith(PART_SUFFIX)) yield file;
  }

  return { write, read, remove, list, unfinished };
}

/** Syncs the folder, so that a renamed file survives a power failure. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

async function nullIfMissing<T>(operation: Promise<T>): Promise<T | null> {
  try {
    return await operation;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

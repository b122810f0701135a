import { createReadStream } from "node:fs";
import { mkdir, open, opendir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { ByteRange, FileStore, StoredFile } from "./store.ts";

/** Ends the name of a file that is not whole yet: no key does. */
const PART = ".part";

/** Files in `documents` of the data folder, for this account alone. */
export function openDisk(dataDir: string): FileStore {
  const folder = join(dataDir, "documents");
  const pathOf = (key: string) => join(folder, key);
  const remove = (key: string) => rm(pathOf(key), { force: true });

  async function write(key: string, content: AsyncIterable<Uint8Array>): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const part = key + PART;
    // Opened first: a stream that is stopped early would open, and make, the file after it has been removed.
    const file = await open(pathOf(part), "wx", 0o600);
    try {
      await pipeline(content, file.createWriteStream({ flush: true }));
      await rename(pathOf(part), pathOf(key));
      await flush(folder);
    } catch (error) {
      await Promise.allSettled([remove(part), remove(key)]);
      throw error;
    }
  }

  async function read(key: string, range?: ByteRange) {
    const file = await absentAsNull(open(pathOf(key)));
    return file && createReadStream("", { fd: file, highWaterMark: 128 * 1024, ...range });
  }

  async function* entries(): AsyncGenerator<StoredFile> {
    const found = await absentAsNull(opendir(folder));
    if (!found) return;
    for await (const { name: key } of found) {
      const file = await absentAsNull(stat(pathOf(key)));
      if (file?.isFile()) yield { key, writtenAt: file.mtime, remove: () => remove(key) };
    }
  }

  async function* list(): AsyncGenerator<StoredFile> {
    for await (const file of entries()) if (!file.key.endsWith(PART)) yield file;
  }

  async function* unfinished(): AsyncGenerator<StoredFile> {
    for await (const file of entries()) if (file.key.endsWith(PART)) yield file;
  }

  return { write, read, remove, list, unfinished };
}

/** Makes a renamed file survive a power cut. */
async function flush(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

async function absentAsNull<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

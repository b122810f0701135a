import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, opendir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { ByteRange, FileStore, StoredFile } from "./store.ts";

/** Files in `documents` of the data folder, for this account alone. */
export function openDisk(dataDir: string): FileStore {
  const folder = join(dataDir, "documents");
  const pathOf = (key: string) => join(folder, key);
  const remove = (key: string) => rm(pathOf(key), { force: true });

  async function write(key: string, content: AsyncIterable<Uint8Array>): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // A name that no row has: what a killed process leaves of it is found by the sweep.
    const part = `${key}.part`;
    try {
      await pipeline(content, createWriteStream(pathOf(part), { flags: "wx", mode: 0o600, flush: true }));
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

  async function* list(): AsyncGenerator<StoredFile> {
    const entries = await absentAsNull(opendir(folder));
    if (!entries) return;
    for await (const { name: key } of entries) {
      const found = await absentAsNull(stat(pathOf(key)));
      if (found?.isFile()) yield { key, writtenAt: found.mtime, remove: () => remove(key) };
    }
  }

  return { write, read, remove, list };
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

import { createReadStream } from "node:fs";
import { mkdir, open, opendir, rename, rm, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { DomainError } from "../../../core/errors.ts";
import type { ByteRange, FileStore, StoredFile } from "./file-store.ts";

/** Suffix of files that are still being written; keys never end with it. */
const PART_SUFFIX = ".part";

/** How often the free space of the disk is looked up while a file arrives, in bytes. */
const SPACE_CHECK_INTERVAL = 8 * 2 ** 20;

/**
 * Stores files in `documents` of the data folder, readable only by the operating system account of the server. Refuses
 * them when less than `minFree` bytes of the disk are free.
 */
export function openDiskStore(dataDir: string, minFree = 0): FileStore {
  const folder = join(dataDir, "documents");
  const pathOf = (key: string) => join(folder, key);
  const remove = (key: string) => rm(pathOf(key), { force: true });

  async function write(key: string, content: AsyncIterable<Uint8Array>): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const part = key + PART_SUFFIX;
    // Opened before the stream: a stream that is aborted early would create the file after it has been removed.
    const file = await open(pathOf(part), "wx", 0o600);
    try {
      await pipeline(whileDiskHasSpace(folder, minFree, content), file.createWriteStream({ flush: true }));
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

/** Passes the content on; throws 503 before its first piece and later as soon as the disk has too little space left. */
async function* whileDiskHasSpace(
  folder: string,
  minFree: number,
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let unchecked = SPACE_CHECK_INTERVAL;
  for await (const piece of content) {
    unchecked += piece.byteLength;
    if (unchecked >= SPACE_CHECK_INTERVAL) {
      const { bavail, bsize } = await statfs(folder);
      if (bavail * bsize - piece.byteLength < minFree) throw diskFull();
      unchecked = 0;
    }
    yield piece;
  }
}

const diskFull = () =>
  new DomainError(
    "SERVICE_UNAVAILABLE",
    "The disk of the server is nearly full, so no documents can be stored. Tell your administrator.",
    { code: "DISK_FULL", retryAfterSeconds: 60 },
  );

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

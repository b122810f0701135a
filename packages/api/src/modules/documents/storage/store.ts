import type { Readable } from "node:stream";
import type { Settings } from "../../../core/settings.ts";

/** Bytes of a file, both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Something that lies in a store. */
export interface StoredFile {
  key: string;
  writtenAt: Date;
  remove: () => Promise<void>;
}

/** Where the bytes of documents lie, each file under a random key. Whatever it throws is a fault of the store. */
export interface FileStore {
  /** Keeps a new file once all of it is safe. Where its source or the store fails, nothing of it remains. */
  write: (key: string, content: AsyncIterable<Uint8Array>) => Promise<void>;
  /** Null where there is no such file. */
  read: (key: string, range?: ByteRange) => Promise<Readable | null>;
  /** What is not there counts as removed. */
  remove: (key: string) => Promise<void>;
  /** The files that are whole. */
  list: () => AsyncIterable<StoredFile>;
  /** What is on its way, or has been left by a process that was killed: no file, and it never will be one. */
  unfinished: () => AsyncIterable<StoredFile>;
}

const opened = new WeakMap<Settings, Promise<FileStore>>();

/** The store of these settings. What it needs is loaded by the first who asks: the S3 client takes its time and memory. */
export function fileStore(settings: Settings): Promise<FileStore> {
  const store = opened.get(settings) ?? open(settings);
  opened.set(settings, store);
  return store;
}

async function open({ dataDir, files: { s3 } }: Settings): Promise<FileStore> {
  if (!s3) return (await import("./disk.ts")).openDisk(dataDir);
  return (await import("./s3.ts")).openBucket(s3);
}

import type { Readable } from "node:stream";

/** Offsets of the first and the last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** An entry of a store. */
export interface StoredFile {
  key: string;
  writtenAt: Date;
  remove: () => Promise<void>;
}

/** Keeps the bytes of documents, each file under a random key. All errors that it throws are failures of the store. */
export interface FileStore {
  /** Stores a new file completely. If reading its content or storing it fails, nothing is kept. */
  write: (key: string, content: AsyncIterable<Uint8Array>) => Promise<void>;
  /** Null if there is no such file. */
  read: (key: string, range?: ByteRange) => Promise<Readable | null>;
  /** Succeeds also if there is no such file. */
  remove: (key: string) => Promise<void>;
  /** All complete files. */
  list: () => AsyncIterable<StoredFile>;
  /** Uploads in progress, and those that a killed process left behind. */
  unfinished: () => AsyncIterable<StoredFile>;
}

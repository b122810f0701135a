import type { Readable } from "node:stream";
import { DomainError } from "../../../core/errors.ts";
import type { Logger } from "../../../core/log.ts";
import type { ByteRange, FileStore } from "./file-store.ts";

/** The JSON Schema of file content in the API description. */
export const BINARY_SCHEMA = { type: "string", contentMediaType: "application/octet-stream" } as const;

interface Stored {
  key: string;
  size: number;
  sha256: string;
}

/** The content of a document. Private fields keep the storage key out of JSON responses. */
export class FileContent {
  readonly #store: FileStore;
  readonly #stored: Stored;
  readonly #log: Logger;

  constructor(store: FileStore, stored: Stored, log: Logger) {
    this.#store = store;
    this.#stored = stored;
    this.#log = log;
  }

  get size(): number {
    return this.#stored.size;
  }

  /** In hexadecimal. */
  get sha256(): string {
    return this.#stored.sha256;
  }

  /** Opens the content, or a range of it. Throws a DomainError, and logs, if the file is missing or the store fails. */
  async open(range?: ByteRange): Promise<Readable> {
    const { key } = this.#stored;
    const content = await this.#store.read(key, range).catch((err: unknown) => {
      this.#log.error({ err }, "a document could not be read");
      throw storeUnavailable("Documents cannot be read right now. Try again later.");
    });
    if (content) return content;
    this.#log.error({ key }, "the file of a document is missing");
    throw new DomainError("NOT_FOUND", "The file of this document is missing", { code: "FILE_MISSING" });
  }
}

export const storeUnavailable = (message: string) =>
  new DomainError("SERVICE_UNAVAILABLE", message, { code: "STORE_UNAVAILABLE", retryAfterSeconds: 60 });

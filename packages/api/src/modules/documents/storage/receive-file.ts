import { createHash, randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import type { DocumentType } from "@dealflow/validators/documents";
import type { Context } from "../../../core/context.ts";
import { DomainError, invalid } from "../../../core/errors.ts";
import type { ArrivedFile, CheckSize, IncomingFile } from "../../../core/files.ts";
import { storeUnavailable } from "./file-content.ts";
import { contentMismatch, contentName, notUtf8, parseFileName } from "./file-name.ts";
import type { FileStore } from "./file-store.ts";
import { isTextType, requireOfficeContent, requireSignature, SIGNATURE_BYTES } from "./file-type.ts";
import { openFileStore } from "./open-file-store.ts";
import type { StoredBytes } from "./quota.ts";

interface FileFacts {
  name: string;
  type: DocumentType;
  size: number;
  sha256: string;
  key: string;
}

/** A valid file in the store that is not a document yet. */
export class ReceivedFile implements ArrivedFile {
  readonly facts: FileFacts;
  #store: FileStore | null;

  constructor(facts: FileFacts, store: FileStore) {
    this.facts = facts;
    this.#store = store;
  }

  get digest(): string {
    return JSON.stringify([this.facts.name, this.facts.sha256]);
  }

  /** Call when a document refers to the file; `discard` then does nothing. */
  keep(): void {
    this.#store = null;
  }

  /** Removes the file unless it is kept. If that fails, `findOrphanedFiles` finds it later. */
  async discard(): Promise<void> {
    await this.#store?.remove(this.facts.key).catch(() => undefined);
  }
}

type Deps = Pick<Context, "settings" | "log">;

/**
 * Stores a file while it arrives, and validates all of it. If it is rejected or incomplete, nothing is kept. Its size may
 * not be known before: `checkQuota` is asked at each piece.
 */
export async function receiveFile(
  { settings, log }: Deps,
  incoming: IncomingFile,
  checkQuota: CheckSize = () => undefined,
): Promise<ReceivedFile> {
  const { name, type } = parseFileName(incoming.name);
  const store = await openFileStore(settings);
  const key = randomBytes(24).toString("hex");
  const result: CheckResult = { size: 0, sha256: "", refusal: null };
  const { maxUpload } = settings.files;
  const checkSize: CheckSize = (size) => {
    if (size > maxUpload) throw tooLarge(maxUpload);
    checkQuota(size);
  };
  try {
    await store.write(key, checkedContent(incoming.content, type, checkSize, result));
    await requireOfficeContent(type, storedBytes(store, key, result.size));
  } catch (error) {
    await store.remove(key).catch(() => undefined);
    // The store fails too when its input does; the reason is the refusal.
    if (result.refusal) throw result.refusal;
    if (error instanceof DomainError) throw error;
    log.error({ err: error }, "a file could not be stored");
    throw storeUnavailable("Documents cannot be stored right now. Try again later.");
  }
  const { size, sha256 } = result;
  return new ReceivedFile({ name, type, key, size, sha256 }, store);
}

/** Receives a file, passes it to `use`, and discards it unless `use` kept it. */
export async function withFile<T>(
  deps: Deps,
  incoming: IncomingFile,
  use: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
  const file = await receiveFile(deps, incoming);
  try {
    return await use(file);
  } finally {
    await file.discard();
  }
}

interface CheckResult {
  size: number;
  sha256: string;
  /** The error that stopped the upload, if any. */
  refusal: unknown;
}

async function* checkedContent(
  ...[content, type, checkSize, result]: Parameters<typeof checkPieces>
): AsyncGenerator<Uint8Array> {
  try {
    yield* checkPieces(content, type, checkSize, result);
  } catch (error) {
    result.refusal = error;
    throw error;
  }
}

/** Passes the content on piece by piece, and throws as soon as it is invalid. */
async function* checkPieces(
  content: AsyncIterable<Uint8Array>,
  type: DocumentType,
  checkSize: CheckSize,
  result: CheckResult,
): AsyncGenerator<Uint8Array> {
  const hash = createHash("sha256");
  const text = isTextType(type) ? new TextDecoder("utf-8", { fatal: true }) : null;
  let head: Uint8Array | null = text ? null : new Uint8Array();
  for await (const piece of receivedPieces(content)) {
    result.size += piece.byteLength;
    checkSize(result.size);
    hash.update(piece);
    if (text) await requireText(type, piece, () => text.decode(piece, { stream: true }));
    if (head && result.size >= SIGNATURE_BYTES) {
      await requireSignature(type, Buffer.concat([head, piece]));
      head = null;
    } else if (head) head = Buffer.concat([head, piece]);
    yield piece;
  }
  if (result.size === 0) throw invalid("file", "The file is empty");
  if (text) await requireText(type, new Uint8Array(), () => text.decode());
  if (head) await requireSignature(type, head);
  result.sha256 = hash.digest("hex");
}

async function requireText(type: DocumentType, piece: Uint8Array, decode: () => string): Promise<void> {
  let cause: unknown;
  try {
    if (!decode().includes("\0")) return;
  } catch (error) {
    cause = error;
  }
  const content = await contentName(piece.subarray(0, SIGNATURE_BYTES));
  throw Object.assign(content === null ? notUtf8(type) : contentMismatch(type, content), { cause });
}

/** Reports a broken upload as an error of the sender, not of the store. */
async function* receivedPieces(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* content;
  } catch (cause) {
    throw Object.assign(invalid("file", "The file ended before it was complete"), { cause });
  }
}

function storedBytes(store: FileStore, key: string, size: number): StoredBytes {
  return {
    size,
    read: async (start, end) => {
      const until = Math.min(end, size);
      if (start >= until) return Buffer.alloc(0);
      const piece = await store.read(key, { start, end: until - 1 });
      return piece ? buffer(piece) : Buffer.alloc(0);
    },
  };
}

const tooLarge = (maxBytes: number) =>
  new DomainError("PAYLOAD_TOO_LARGE", `A document may have at most ${Math.floor(maxBytes / 2 ** 20)} MiB`);

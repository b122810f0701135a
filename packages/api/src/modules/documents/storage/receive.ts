import { createHash, randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import type { DocumentType } from "@dealflow/validators/documents";
import type { Context } from "../../../core/context.ts";
import { DomainError, invalid } from "../../../core/errors.ts";
import { storeUnavailable } from "./content.ts";
import { type Bytes, HEAD, isText, requireHead, requireInside } from "./inspect.ts";
import { notUtf8, readName } from "./name.ts";
import { type FileStore, fileStore } from "./store.ts";

/** A file on its way in: what its sender calls it, and its bytes, which can be read once. */
export interface OfferedFile {
  name: string | undefined;
  content: AsyncIterable<Uint8Array>;
}

interface Facts {
  name: string;
  type: DocumentType;
  size: number;
  sha256: string;
  key: string;
}

/** A file that is in the store and fit to be a document, but none yet. Whoever receives it discards it in the end. */
export class ReceivedFile {
  readonly facts: Facts;
  #store: FileStore | null;

  constructor(facts: Facts, store: FileStore) {
    this.facts = facts;
    this.#store = store;
  }

  /** A document has it now. */
  keep(): void {
    this.#store = null;
  }

  /** Removes it, unless a document has it. What cannot be removed is a stray, which `findStrays` finds. */
  async discard(): Promise<void> {
    await this.#store?.remove(this.facts.key).catch(() => undefined);
  }
}

type Ground = Pick<Context, "settings" | "log">;

/** Stores a file while it arrives and looks at all of it. Where it is refused or breaks off nothing of it remains. */
export async function receiveFile({ settings, log }: Ground, offered: OfferedFile): Promise<ReceivedFile> {
  const { name, type } = readName(offered.name);
  const store = await fileStore(settings);
  const key = randomBytes(24).toString("hex");
  const found: Found = { size: 0, sha256: "", refusal: null };
  try {
    await store.write(key, watched(offered.content, type, settings.files.maxUpload, found));
    await requireInside(type, bytesOf(store, key, found.size));
  } catch (error) {
    await store.remove(key).catch(() => undefined);
    // What the store says when it is stopped in the middle is no news.
    if (found.refusal) throw found.refusal;
    if (error instanceof DomainError) throw error;
    log.error({ err: error }, "a file could not be stored");
    throw storeUnavailable("Documents cannot be stored right now. Try again later.");
  }
  const { size, sha256 } = found;
  return new ReceivedFile({ name, type, key, size, sha256 }, store);
}

/** Offers a file to `use`, and discards it where that has not made a document of it. */
export async function withFile<T>(
  ground: Ground,
  offered: OfferedFile,
  use: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
  const file = await receiveFile(ground, offered);
  try {
    return await use(file);
  } finally {
    await file.discard();
  }
}

interface Found {
  size: number;
  sha256: string;
  /** Why no more of it was taken. */
  refusal: unknown;
}

async function* watched(
  ...[content, type, limit, found]: Parameters<typeof judged>
): AsyncGenerator<Uint8Array> {
  try {
    yield* judged(content, type, limit, found);
  } catch (error) {
    found.refusal = error;
    throw error;
  }
}

/** Passes a file on, piece by piece, and refuses it as soon as it proves unfit. */
async function* judged(
  content: AsyncIterable<Uint8Array>,
  type: DocumentType,
  limit: number,
  found: Found,
): AsyncGenerator<Uint8Array> {
  const hash = createHash("sha256");
  const text = isText(type) ? new TextDecoder("utf-8", { fatal: true }) : null;
  let head: Uint8Array | null = text ? null : new Uint8Array();
  for await (const piece of unbroken(content)) {
    found.size += piece.byteLength;
    if (found.size > limit) throw tooLarge(limit);
    hash.update(piece);
    if (text) requireText(type, () => text.decode(piece, { stream: true }));
    if (head && found.size >= HEAD) {
      await requireHead(type, Buffer.concat([head, piece]));
      head = null;
    } else if (head) head = Buffer.concat([head, piece]);
    yield piece;
  }
  if (found.size === 0) throw invalid("file", "The file is empty");
  if (text) requireText(type, () => text.decode());
  if (head) await requireHead(type, head);
  found.sha256 = hash.digest("hex");
}

function requireText(type: DocumentType, decode: () => string): void {
  try {
    if (!decode().includes("\0")) return;
  } catch (cause) {
    throw Object.assign(notUtf8(type), { cause });
  }
  throw notUtf8(type);
}

/** What breaks off at its source is the sender's failure, not the store's. */
async function* unbroken(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* content;
  } catch (cause) {
    throw Object.assign(invalid("file", "The file ended before it was complete"), { cause });
  }
}

function bytesOf(store: FileStore, key: string, size: number): Bytes {
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

const tooLarge = (limit: number) =>
  new DomainError("PAYLOAD_TOO_LARGE", `A document may have at most ${Math.floor(limit / 2 ** 20)} MiB`);

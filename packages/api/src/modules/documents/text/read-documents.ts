import type { Database, Transaction } from "@dealflow/db/client";
import { documentPages, documents, documentTexts } from "@dealflow/db/schema";
import { and, asc, desc, eq, inArray, notInArray, sql } from "drizzle-orm";
import { z } from "zod";
import type { JobContext } from "../../../core/context.ts";
import { extendTimeout } from "../../../core/statement-timeout.ts";
import { openFileStore } from "../storage/open-file-store.ts";
import { READ_TYPES, type ReadType } from "./reader-process/messages.ts";
import { type Reading, type ReadText, readTextInProcess } from "./reader-process/read-text-in-process.ts";

/** After so long no further document is begun; the next run takes those that are left. */
const RUN_MS = 45_000;
/** A document at which the process or the server has failed so often is not read again. */
const MAX_ATTEMPTS = 3;
/** After so many files that cannot be had, a run ends: the store is away. */
const MAX_WITHOUT_FILE = 10;
/** Pages that are written in one statement. */
const PAGES_AT_ONCE = 100;

/** Reads the text of documents that wait for it, the newest first. Throws if the store of their files is away. */
export async function readDocuments(ctx: JobContext): Promise<void> {
  await markUnsupported(ctx);
  const until = performance.now() + RUN_MS;
  const withoutFile: number[] = [];
  while (!ctx.signal?.aborted && performance.now() < until) {
    const next = await begin(ctx, withoutFile);
    if (!next) return;
    const reading = await read(ctx, next).catch(async (err: unknown) => {
      ctx.log.error({ document: next.id, err }, "the file of a document cannot be had");
      await setAttempts(ctx, next.id, next.attempts);
      withoutFile.push(next.id);
      if (withoutFile.length === MAX_WITHOUT_FILE) throw err;
    });
    if (!reading) continue;
    if (ctx.signal?.aborted) await setAttempts(ctx, next.id, next.attempts);
    else await keep(ctx, next, reading);
  }
}

/** The newest document that waits for its first reading; 0 for none. */
export async function newestWaiting(db: Database): Promise<number> {
  const [newest] = await db
    .select({ id: documentTexts.documentId })
    .from(documentTexts)
    .where(and(eq(documentTexts.state, "waiting"), eq(documentTexts.attempts, 0)))
    .orderBy(desc(documentTexts.documentId))
    .limit(1);
  return newest?.id ?? 0;
}

/** Types whose files are not read. */
async function markUnsupported({ db }: JobContext): Promise<void> {
  const others = db
    .select({ id: documents.id })
    .from(documents)
    .where(notInArray(documents.type, [...READ_TYPES]));
  await db.transaction(async (tx) => {
    await extendTimeout(tx);
    await tx
      .update(documentTexts)
      .set({ state: "unsupported" })
      .where(and(eq(documentTexts.state, "waiting"), inArray(documentTexts.documentId, others)));
  });
}

interface Waiting {
  id: number;
  key: string;
  type: ReadType;
  /** Before this one. */
  attempts: number;
}

/** The next document; it is counted before it is read, so that one that ends the server is not read for ever. */
async function begin(ctx: JobContext, without: readonly number[]): Promise<Waiting | null> {
  const [next] = await ctx.db
    .select({
      id: documents.id,
      key: documents.storageKey,
      type: documents.type,
      attempts: documentTexts.attempts,
    })
    .from(documentTexts)
    .innerJoin(documents, eq(documents.id, documentTexts.documentId))
    .where(
      and(
        eq(documentTexts.state, "waiting"),
        inArray(documents.type, [...READ_TYPES]),
        notInArray(documents.id, [...without]),
      ),
    )
    .orderBy(asc(documentTexts.attempts), desc(documentTexts.documentId))
    .limit(1);
  const type = READ_TYPES.find((known) => known === next?.type);
  if (!next || !type) return null;
  await setAttempts(ctx, next.id, next.attempts + 1);
  return { ...next, type };
}

const setAttempts = ({ db }: JobContext, id: number, attempts: number) =>
  db.update(documentTexts).set({ attempts }).where(eq(documentTexts.documentId, id));

const DAMAGED: Reading = { text: { state: "damaged", pages: [] }, fault: null };

/** Rejects if the file cannot be had now. */
async function read(
  { log, settings, signal }: JobContext,
  { id, key, type, attempts }: Waiting,
): Promise<Reading> {
  // Each time the server has ended.
  if (attempts >= MAX_ATTEMPTS) return DAMAGED;
  const content = await (await openFileStore(settings)).read(key);
  if (content) return readTextInProcess(content, type, { signal });
  log.error({ document: id }, "the file of a document is missing");
  return DAMAGED;
}

async function keep(ctx: JobContext, { id, attempts }: Waiting, { text, fault }: Reading): Promise<void> {
  const isLast = attempts + 1 >= MAX_ATTEMPTS;
  if (fault) ctx.log.error({ document: id, fault }, "the process that reads a document has failed");
  if (fault && !isLast) return;
  try {
    await store(ctx, id, text);
  } catch (err) {
    ctx.log.error({ document: id, err }, "the text of a document cannot be kept");
    if (isLast) await store(ctx, id, DAMAGED.text);
  }
}

/** Keeps the text, unless the document has gone. */
async function store({ db }: JobContext, documentId: number, { state, pages }: ReadText): Promise<void> {
  await db.transaction(async (tx) => {
    // Of thousands of pages the words are put together at once.
    await extendTimeout(tx);
    // Before its text, as whoever deletes it does.
    await tx.select().from(documents).where(eq(documents.id, documentId)).for("no key update");
    const isWaiting = and(eq(documentTexts.documentId, documentId), eq(documentTexts.state, "waiting"));
    const [waiting] = await tx.select().from(documentTexts).where(isWaiting).for("update");
    if (!waiting) return;
    for (let at = 0; at < pages.length; at += PAGES_AT_ONCE) {
      const some = pages.slice(at, at + PAGES_AT_ONCE);
      await tx
        .insert(documentPages)
        .values(some.map((page, place) => ({ documentId, page: at + place + 1, ...page })));
    }
    const isCut = pages.length > 0 && (await areWordsCut(tx, documentId));
    await tx
      .update(documentTexts)
      .set({ state: isCut ? "partly" : state })
      .where(isWaiting);
  });
}

/** Whether a document has more words than the search keeps of one. */
async function areWordsCut(tx: Transaction, documentId: number): Promise<boolean> {
  const rows = await tx.execute(sql`select is_cut from document_words(${documentId})`);
  return z
    .array(z.object({ is_cut: z.boolean() }))
    .parse([...rows])
    .some(({ is_cut }) => is_cut);
}

import { documentPages, documents, documentTexts } from "@dealflow/db/schema";
import { and, asc, desc, eq, inArray, notInArray, sql } from "drizzle-orm";
import type { JobContext } from "../../../core/context.ts";
import { openFileStore } from "../storage/open-file-store.ts";
import { READ_TYPES } from "./reader-process/messages.ts";
import { type ReadText, readTextApart } from "./reader-process/start.ts";

/** After so long no further document is begun; the next run takes those that are left. */
const RUN_MS = 45_000;
/** A document for which the process had too little time so often, or at which it died, is not read. */
const MAX_ATTEMPTS = 3;
/** Pages that are written in one statement. */
const PAGES_AT_ONCE = 100;

/** Reads the text of documents that wait for it, the newest first. */
export async function readDocuments(ctx: JobContext): Promise<void> {
  await passOver(ctx);
  const until = performance.now() + RUN_MS;
  while (!ctx.signal?.aborted && performance.now() < until) {
    const next = await begin(ctx);
    if (!next) return;
    await read(ctx, next);
  }
}

/** Types whose files are not read. */
async function passOver({ db }: JobContext): Promise<void> {
  const others = db
    .select({ id: documents.id })
    .from(documents)
    .where(notInArray(documents.type, [...READ_TYPES]));
  await db
    .update(documentTexts)
    .set({ state: "unsupported" })
    .where(and(eq(documentTexts.state, "waiting"), inArray(documentTexts.documentId, others)));
}

type Waiting = NonNullable<Awaited<ReturnType<typeof begin>>>;

/** The next document; it is counted before it is read, so that one that ends the server is not read for ever. */
async function begin({ db }: JobContext) {
  const [next] = await db
    .select({
      id: documents.id,
      key: documents.storageKey,
      type: documents.type,
      attempts: documentTexts.attempts,
    })
    .from(documentTexts)
    .innerJoin(documents, eq(documents.id, documentTexts.documentId))
    .where(eq(documentTexts.state, "waiting"))
    .orderBy(asc(documentTexts.attempts), desc(documentTexts.documentId))
    .limit(1);
  if (next) await setAttempts(db, next.id, next.attempts + 1);
  return next;
}

const setAttempts = (db: JobContext["db"], id: number, attempts: number) =>
  db.update(documentTexts).set({ attempts }).where(eq(documentTexts.documentId, id));

async function read(ctx: JobContext, { id, key, type, attempts }: Waiting): Promise<void> {
  const { db, log, settings, signal } = ctx;
  const readType = READ_TYPES.find((known) => known === type);
  if (!readType) return;
  try {
    const content = await (await openFileStore(settings)).read(key);
    if (!content) log.error({ document: id }, "the file of a document is missing");
    const text = content && (await readTextApart(content, readType, { signal }));
    if (text || !content) return await store(ctx, id, text ?? DAMAGED);
  } catch (error) {
    // The store is away: none of the documents can be read now.
    await setAttempts(db, id, attempts);
    throw error;
  }
  if (signal?.aborted) await setAttempts(db, id, attempts);
  else if (attempts + 1 >= MAX_ATTEMPTS) await store(ctx, id, TOO_LARGE);
}

const DAMAGED: ReadText = { state: "damaged", pages: [] };
const TOO_LARGE: ReadText = { state: "too_large", pages: [] };

/** Keeps the text, unless the document has gone or was read by another server. */
async function store({ db }: JobContext, documentId: number, { state, pages }: ReadText): Promise<void> {
  await db.transaction(async (tx) => {
    const isWaiting = and(eq(documentTexts.documentId, documentId), eq(documentTexts.state, "waiting"));
    const [waiting] = await tx.select().from(documentTexts).where(isWaiting).for("update");
    if (!waiting) return;
    // Of thousands of pages the words are put together at once.
    await tx.execute(sql`set local statement_timeout = '60s'`);
    for (let at = 0; at < pages.length; at += PAGES_AT_ONCE) {
      const some = pages.slice(at, at + PAGES_AT_ONCE);
      await tx
        .insert(documentPages)
        .values(some.map((page, place) => ({ documentId, page: at + place + 1, ...page })));
    }
    await tx.update(documentTexts).set({ state }).where(isWaiting);
  });
}

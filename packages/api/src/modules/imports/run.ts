import { contactImports } from "@dealflow/db/schema";
import {
  type ContactImport,
  type ImportContactsInput,
  type ImportResult,
  isFile,
} from "@dealflow/validators/imports";
import type { ListValue } from "@dealflow/validators/labels/lists";
import { and, eq, ne, or, sql } from "drizzle-orm";
import { writtenRow } from "../../core/changes.ts";
import type { MemberContext } from "../../core/context.ts";
import { readLists, requireListed } from "../../core/listed-values.ts";
import { tryAgainIn, waitMs } from "../../core/rate-limit.ts";
import { write } from "../../core/write.ts";
import { recordActivity } from "../activities/record.ts";
import { importColumns, lockImports } from "./list.ts";
import { createClassifier } from "./rows/classify.ts";
import { ErrorLines, omissionOf } from "./rows/error-lines.ts";
import { openSource } from "./rows/open-source.ts";
import { createTimeLimit, type Row, readBatches, titleOf } from "./rows/read-rows.ts";
import { type GatheredRows, gatherRepeated } from "./rows/repeated-rows.ts";
import { writeBatch } from "./rows/write-rows.ts";
import { type ContactSource, ImportError } from "./sources/external-contact.ts";

/** Imports contacts in batches, each in one transaction with the rows that undo it. */
export async function runImport(member: MemberContext, input: ImportContactsInput): Promise<ImportResult> {
  const ctx: MemberContext = { ...member, source: "import" };
  await requireListed(ctx.db, "contacts", { category: input.category });
  const open = await openSource(ctx, input);
  const started = await startImport(ctx, input);
  const errorLines = new ErrorLines();
  try {
    await importContacts(ctx, { started, input, open }, errorLines);
    return resultOf(await finishImport(ctx, started.id, "finished"), errorLines);
  } catch (error) {
    if (error instanceof ImportError) {
      errorLines.add(error.message);
      return resultOf(await finishImport(ctx, started.id, "failed"), errorLines);
    }
    // If the database itself fails, the row stays running and counts as interrupted after the time limit.
    await finishImport(ctx, started.id, "failed").catch(() => undefined);
    throw error;
  }
}

async function importContacts(
  ctx: MemberContext,
  {
    started,
    input,
    open,
  }: { started: StartedImport; input: ImportContactsInput; open: () => Promise<ContactSource> },
  errorLines: ErrorLines,
): Promise<void> {
  const { source } = input;
  const requireTimeLeft = createTimeLimit(ctx.now, started.startedAt);
  const { "contact-categories": categories } = await readLists(ctx.db);
  const batches = readBatches(await open(), source, categories, requireTimeLeft, {
    onNotice: errorLines.add,
    onLeftOut: (label, text) =>
      errorLines.add(`${label}: Left out as headings or footer of a report (${text})`),
  });
  const read = isFile(input) ? await readAll(ctx, started.id, batches, categories) : null;
  const toWrite = read?.batches ?? batches;
  const addsDuplicates = isFile(input) && input.duplicates === "add";
  const classify = createClassifier({
    actor: ctx.actor,
    source,
    addsDuplicates,
    categories,
    variants: read?.variants,
  });
  for await (const rows of toWrite) {
    requireTimeLeft();
    const verdicts = await write(ctx, async (tx) => {
      await lockImports(tx, ctx.actor);
      const classified = await classify(tx, rows, { lock: true });
      await writeBatch(tx, ctx, { importId: started.id, source, category: input.category }, classified);
      return classified;
    });
    for (const verdict of verdicts) {
      const omission = omissionOf(verdict);
      if (omission) errorLines.add(`${titleOf(verdict.row)}: ${omission}`);
    }
  }
}

/** Reads a whole file before anything is written, so that the progress has a total. */
async function readAll(
  ctx: MemberContext,
  importId: number,
  source: AsyncIterable<Row[]>,
  categories: readonly ListValue[],
): Promise<GatheredRows> {
  const batches: Row[][] = [];
  for await (const rows of source) batches.push(rows);
  const gathered = gatherRepeated(batches, categories);
  const total = batches.reduce((sum, rows) => sum + rows.length, 0);
  await write(ctx, (tx) => tx.update(contactImports).set({ total }).where(eq(contactImports.id, importId)));
  return gathered;
}

function resultOf({ id, status, ...counts }: ContactImport, errorLines: ErrorLines): ImportResult {
  const { created, updated, unchanged, duplicates, invalid } = counts;
  const onlyInvalid = invalid > 0 && created + updated + unchanged + duplicates === 0;
  return {
    success: status === "finished" && !onlyInvalid,
    imported: created + updated,
    errors: errorLines.lines(),
    importId: id,
    created,
    updated,
    unchanged,
    duplicates,
    invalid,
  };
}

/**
 * Sets the import's final status and, if it imported contacts, adds an activity that only its importer sees. An import
 * that was considered interrupted and undone in the meantime is not changed.
 */
function finishImport(
  ctx: MemberContext,
  importId: number,
  status: "finished" | "failed",
): Promise<ContactImport> {
  const now = ctx.now();
  const { created, updated, unchanged, duplicates, invalid } = contactImports;
  return write(ctx, async (tx) => {
    const [ended] = await tx
      .update(contactImports)
      .set({
        status,
        finishedAt: now,
        total: sql`${created} + ${updated} + ${unchanged} + ${duplicates} + ${invalid}`,
      })
      .where(and(eq(contactImports.id, importId), eq(contactImports.status, "running")))
      .returning(importColumns(now));
    if (!ended) {
      return writtenRow(
        await tx.select(importColumns(now)).from(contactImports).where(eq(contactImports.id, importId)),
      );
    }
    if (ended.created + ended.updated > 0) {
      await recordActivity(tx, { kind: "contacts_imported", userId: ctx.actor.id, importId, createdAt: now });
    }
    return ended;
  });
}

const WINDOW_MS = 10 * 60 * 1000;
const LIMIT = { max: 5, windowMs: WINDOW_MS };
/** Failed ones included, since an import may also be a guess at somebody's password at Apple. */
const ATTEMPTS = { max: 30, windowMs: WINDOW_MS };

/** Whether an import runs, or has found a contact that it could read. */
const hasImported = or(
  eq(contactImports.status, "running"),
  and(ne(contactImports.status, "failed"), ne(contactImports.invalid, contactImports.total)),
);

interface StartedImport {
  id: number;
  startedAt: Date;
}

/** Creates the row of a running import. 429 if the member has reached LIMIT, for which failed ones do not count, or ATTEMPTS. */
function startImport(ctx: MemberContext, input: ImportContactsInput): Promise<StartedImport> {
  return write(ctx, async (tx) => {
    await lockImports(tx, ctx.actor);
    const startedAt = ctx.now();
    const own = eq(contactImports.createdBy, ctx.actor.id);
    for (const [limit, where] of [
      [LIMIT, and(own, hasImported)],
      [ATTEMPTS, own],
    ] as const) {
      const wait = await waitMs(tx, { time: contactImports.startedAt, where }, limit, startedAt);
      if (wait !== null)
        throw tryAgainIn(wait, `You have started ${limit.max} imports in the last ten minutes.`);
    }

    const { id } = writtenRow(
      await tx
        .insert(contactImports)
        .values({
          createdBy: ctx.actor.id,
          source: input.source,
          fileName: "fileName" in input ? input.fileName : null,
          startedAt,
        })
        .returning({ id: contactImports.id }),
    );
    return { id, startedAt };
  });
}

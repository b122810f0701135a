import { contactImports } from "@dealflow/db/schema";
import {
  type ContactImport,
  type ImportContactsInput,
  type ImportResult,
  isFile,
} from "@dealflow/validators/imports";
import { eq } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { write } from "../../core/write.ts";
import { finishImport } from "./finish.ts";
import { lockImports } from "./queries.ts";
import { createClassifier } from "./rows/classify.ts";
import { ErrorLines } from "./rows/error-lines.ts";
import { omissionOf } from "./rows/omissions.ts";
import { openSource } from "./rows/open-source.ts";
import { createTimeLimit, type Row, readBatches, titleOf } from "./rows/read-rows.ts";
import { type GatheredRows, gatherRepeated } from "./rows/repeated-rows.ts";
import { writeBatch } from "./rows/write-rows.ts";
import { type ContactSource, ImportError } from "./sources/external-contact.ts";
import { type StartedImport, startImport } from "./start.ts";

/** Imports contacts in batches, each in one transaction with the rows that undo it. */
export async function runImport(member: MemberContext, input: ImportContactsInput): Promise<ImportResult> {
  const ctx: MemberContext = { ...member, source: "import" };
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
  const batches = readBatches(await open(), source, requireTimeLeft, {
    onNotice: errorLines.add,
    onLeftOut: (label, text) =>
      errorLines.add(`${label}: Left out as headings or footer of a report (${text})`),
  });
  const read = isFile(input) ? await readAll(ctx, started.id, batches) : null;
  const toWrite = read?.batches ?? batches;
  const addsDuplicates = isFile(input) && input.duplicates === "add";
  const classify = createClassifier({ actor: ctx.actor, source, addsDuplicates, told: read?.told });
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
): Promise<GatheredRows> {
  const batches: Row[][] = [];
  for await (const rows of source) batches.push(rows);
  const gathered = gatherRepeated(batches);
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

import { contactImports } from "@dealflow/db/schema";
import {
  type ContactImport,
  type ImportContactsInput,
  type ImportResult,
  isFile,
} from "@dealflow/validators/imports";
import { eq } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { type BegunImport, beginImport } from "./begin.ts";
import { endImport } from "./end.ts";
import { queueImports } from "./queries.ts";
import { createClassifier } from "./rows/classify.ts";
import { Complaints } from "./rows/complaints.ts";
import { type Row, slicesOf, timeLimit } from "./rows/rows.ts";
import { sourceOf } from "./rows/source.ts";
import { writeSlice } from "./rows/write.ts";
import { ImportFailed, type PersonSource } from "./sources/external-contact.ts";

/** Takes contacts over, some hundred in each transaction: whatever comes in between, what is written can be undone. */
export async function runImport(ctx: MemberContext, input: ImportContactsInput): Promise<ImportResult> {
  const open = await sourceOf(ctx, input);
  const begun = await beginImport(ctx, input);
  const complaints = new Complaints();
  try {
    await takeOver(ctx, { begun, input, open }, complaints);
    return resultOf(await endImport(ctx, begun.id, "finished"), complaints);
  } catch (error) {
    if (error instanceof ImportFailed) {
      complaints.add(error.message);
      return resultOf(await endImport(ctx, begun.id, "failed"), complaints);
    }
    // It may be the database that has failed: then the import is found interrupted later.
    await endImport(ctx, begun.id, "failed").catch(() => undefined);
    throw error;
  }
}

async function takeOver(
  ctx: MemberContext,
  {
    begun,
    input,
    open,
  }: { begun: BegunImport; input: ImportContactsInput; open: () => Promise<PersonSource> },
  complaints: Complaints,
): Promise<void> {
  const { source } = input;
  const refuseLate = timeLimit(ctx.now, begun.startedAt);
  const read = slicesOf(await open(), refuseLate, complaints.add);
  const slices = isFile(input) ? await counted(ctx, begun.id, read) : read;
  const addsDuplicates = isFile(input) && input.duplicates === "add";
  const classify = createClassifier({ actor: ctx.actor, source, addsDuplicates });
  for await (const rows of slices) {
    refuseLate();
    const verdicts = await ctx.db.transaction(async (tx) => {
      await queueImports(tx, ctx.actor);
      const decided = await classify(tx, rows, { lock: true });
      await writeSlice(tx, ctx, { importId: begun.id, source }, decided);
      return decided;
    });
    for (const verdict of verdicts) {
      if (verdict.outcome === "invalid") complaints.add(`${verdict.row.label}: ${verdict.reason}`);
    }
  }
}

/** A file is read to its end before anything is written, so that one can see how far the import has come. */
async function counted(ctx: MemberContext, importId: number, source: AsyncIterable<Row[]>): Promise<Row[][]> {
  const slices: Row[][] = [];
  for await (const rows of source) slices.push(rows);
  const total = slices.reduce((sum, rows) => sum + rows.length, 0);
  await ctx.db.update(contactImports).set({ total }).where(eq(contactImports.id, importId));
  return slices;
}

function resultOf({ id, status, ...ended }: ContactImport, complaints: Complaints): ImportResult {
  const { created, updated, unchanged, duplicates, invalid } = ended;
  const isEmptyHanded = invalid > 0 && created + updated + unchanged + duplicates === 0;
  return {
    success: status === "finished" && !isEmptyHanded,
    imported: created + updated,
    errors: complaints.lines(),
    importId: id,
    created,
    updated,
    unchanged,
    duplicates,
    invalid,
  };
}

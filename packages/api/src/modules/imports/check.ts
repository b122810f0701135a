import { MAX_LENGTHS } from "@dealflow/validators/common/text";
import {
  type FileImport,
  type ImportCheck,
  ROW_OUTCOMES,
  type RowOutcome,
} from "@dealflow/validators/imports";
import type { MemberContext } from "../../core/context.ts";
import { invalid } from "../../core/errors.ts";
import { createClassifier, type Verdict } from "./rows/classify.ts";
import { readImportFile } from "./rows/open-source.ts";
import { createTimeLimit, readBatches } from "./rows/read-rows.ts";
import { ImportError } from "./sources/external-contact.ts";

/** Rows returned of each outcome. */
const MAX_ROWS = 200;

/** Classifies the rows of a file as an import would, without writing anything. */
export async function checkImport(ctx: MemberContext, input: FileImport): Promise<ImportCheck> {
  try {
    return await classifyFile(ctx, input);
  } catch (error) {
    if (error instanceof ImportError) throw invalid("file", error.message);
    throw error;
  }
}

async function classifyFile({ db, actor, now }: MemberContext, input: FileImport): Promise<ImportCheck> {
  const { people, table } = await readImportFile(input);
  const addsDuplicates = input.duplicates === "add";
  const classify = createClassifier({ actor, source: input.source, addsDuplicates });
  const counts = outcomeCounts();
  const rows: ImportCheck["rows"] = [];
  const notices: string[] = [];
  const requireTimeLeft = createTimeLimit(now, now());
  for await (const rowsOfBatch of readBatches(people, requireTimeLeft, (line) => notices.push(line))) {
    for (const verdict of await classify(db, rowsOfBatch, { lock: false })) {
      counts[verdict.outcome] += 1;
      if (counts[verdict.outcome] <= MAX_ROWS) rows.push(describe(verdict));
    }
  }
  const total = ROW_OUTCOMES.reduce((sum, outcome) => sum + counts[outcome], 0);
  return { total, counts, rows, notices, csv: table };
}

const outcomeCounts = (): Record<RowOutcome, number> => {
  return { new: 0, changed: 0, unchanged: 0, duplicate: 0, invalid: 0 };
};

/** Cuts texts that are too long for a contact. */
const shown = (text: string | null | undefined) => text?.slice(0, MAX_LENGTHS.name).toWellFormed() ?? null;

function describe(verdict: Verdict): ImportCheck["rows"][number] {
  const { place, fields } = verdict.row;
  return {
    row: place,
    outcome: verdict.outcome,
    name: shown(fields.name) ?? "",
    company: shown(fields.company),
    email: shown(fields.email),
    reason: reasonOf(verdict),
  };
}

function reasonOf(verdict: Verdict): string | null {
  if ("reason" in verdict) return verdict.reason;
  return verdict.outcome === "changed" ? `Changes ${Object.keys(verdict.changes).join(", ")}` : null;
}

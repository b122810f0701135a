import { MAX_LENGTHS } from "@dealflow/validators/common/text";
import {
  type FileImport,
  type ImportCheck,
  ROW_OUTCOMES,
  type RowOutcome,
} from "@dealflow/validators/imports";
import type { MemberContext } from "../../../core/context.ts";
import { invalid } from "../../../core/errors.ts";
import { ImportFailed } from "../sources/external-contact.ts";
import { createClassifier, type Verdict } from "./classify.ts";
import { slicesOf, timeLimit } from "./rows.ts";
import { fileOf } from "./source.ts";

/** Of each outcome, as many rows as anyone looks through. */
const MOST_ROWS = 200;

/** Goes through a file as an import of it would, and writes nothing. */
export async function checkImport(ctx: MemberContext, input: FileImport): Promise<ImportCheck> {
  try {
    return await look(ctx, input);
  } catch (error) {
    if (error instanceof ImportFailed) throw invalid("file", error.message);
    throw error;
  }
}

async function look({ db, actor, now }: MemberContext, input: FileImport): Promise<ImportCheck> {
  const { people, table } = await fileOf(input);
  const addsDuplicates = input.duplicates === "add";
  const classify = createClassifier({ actor, source: input.source, addsDuplicates });
  const counts = outcomeCounts();
  const rows: ImportCheck["rows"] = [];
  const notices: string[] = [];
  const refuseLate = timeLimit(now, now());
  for await (const slice of slicesOf(people, refuseLate, (line) => notices.push(line))) {
    for (const verdict of await classify(db, slice, { lock: false })) {
      counts[verdict.outcome] += 1;
      if (counts[verdict.outcome] <= MOST_ROWS) rows.push(describe(verdict));
    }
  }
  const total = ROW_OUTCOMES.reduce((sum, outcome) => sum + counts[outcome], 0);
  return { total, counts, rows, notices, csv: table };
}

const outcomeCounts = (): Record<RowOutcome, number> => {
  return { new: 0, changed: 0, unchanged: 0, duplicate: 0, invalid: 0 };
};

/** What is far too long for a contact is told apart by its beginning. */
const shown = (text: string | null | undefined) => text?.slice(0, MAX_LENGTHS.name).toWellFormed() ?? null;

function describe(verdict: Verdict): ImportCheck["rows"][number] {
  const { place, said } = verdict.row;
  return {
    row: place,
    outcome: verdict.outcome,
    name: shown(said.name) ?? "",
    company: shown(said.company),
    email: shown(said.email),
    reason: reasonOf(verdict),
  };
}

function reasonOf(verdict: Verdict): string | null {
  if ("reason" in verdict) return verdict.reason;
  return verdict.outcome === "changed" ? `Changes ${Object.keys(verdict.changes).join(", ")}` : null;
}

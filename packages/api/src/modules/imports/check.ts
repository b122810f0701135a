import { MAX_LENGTHS } from "@dealflow/validators/common/text";
import { type ImportCheck, ROW_OUTCOMES, type RowOutcome } from "@dealflow/validators/import-check";
import type { FileImport } from "@dealflow/validators/imports";
import type { MemberContext } from "../../core/context.ts";
import { invalid } from "../../core/errors.ts";
import { findSimilarNames } from "../duplicates/people.ts";
import { createClassifier, type Verdict } from "./rows/classify.ts";
import { nameOf } from "./rows/match-keys.ts";
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
  const shown: Verdict[] = [];
  const notices: string[] = [];
  const requireTimeLeft = createTimeLimit(now, now());
  for await (const rowsOfBatch of readBatches(people, requireTimeLeft, (line) => notices.push(line))) {
    for (const verdict of await classify(db, rowsOfBatch, { lock: false })) {
      counts[verdict.outcome] += 1;
      if (counts[verdict.outcome] <= MAX_ROWS) shown.push(verdict);
    }
  }
  const newPeople = shown.flatMap((verdict) =>
    verdict.outcome === "new" ? [{ place: verdict.row.place, name: verdict.person.name }] : [],
  );
  const similar = await findSimilarNames({ db, actor }, newPeople);
  const rows = shown.map((verdict) => describe(verdict, input, similar.get(verdict.row.place)));
  const total = ROW_OUTCOMES.reduce((sum, outcome) => sum + counts[outcome], 0);
  return { total, counts, rows, notices, csv: table };
}

const outcomeCounts = (): Record<RowOutcome, number> => {
  return { new: 0, changed: 0, unchanged: 0, duplicate: 0, invalid: 0 };
};

/** Cuts texts that are too long for a contact. */
const cut = (text: string | null | undefined) => text?.slice(0, MAX_LENGTHS.name).toWellFormed() ?? null;

type Known = Parameters<typeof nameOf>[0];

function describe(
  verdict: Verdict,
  input: FileImport,
  similar: Known | undefined,
): ImportCheck["rows"][number] {
  const { place, fields } = verdict.row;
  return {
    row: place,
    outcome: verdict.outcome,
    name: cut(fields.name) ?? "",
    company: cut(fields.company),
    email: cut(fields.email),
    category: verdict.outcome === "new" ? (verdict.person.category ?? input.category) : null,
    reason: reasonOf(verdict, similar),
  };
}

function reasonOf(verdict: Verdict, similar: Known | undefined): string | null {
  if ("reason" in verdict) return verdict.reason;
  if (verdict.outcome === "new") return noticesOf(verdict, similar).join(". ") || null;
  return verdict.outcome === "changed" ? `Changes ${Object.keys(verdict.changes).join(", ")}` : null;
}

/** What someone should look at before a new contact is added: a similar name, as the contact form shows, or no category. */
function noticesOf(
  { row, person }: Extract<Verdict, { outcome: "new" }>,
  similar: Known | undefined,
): string[] {
  const given = cut(row.fields.category);
  return [
    ...(similar ? [`Has a name like ${nameOf(similar)}`] : []),
    ...(given && person.category === null ? [`Category “${given}” is not known`] : []),
  ];
}

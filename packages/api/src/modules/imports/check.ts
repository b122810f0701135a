import { cleanLine } from "@dealflow/validators/common/clean";
import { MAX_LENGTHS } from "@dealflow/validators/common/text";
import { type ImportCheck, ROW_OUTCOMES, type RowOutcome } from "@dealflow/validators/import-check";
import { type FileImport, IMPORTED_FIELDS } from "@dealflow/validators/imports";
import type { MemberContext } from "../../core/context.ts";
import { invalid } from "../../core/errors.ts";
import { readLists, requireListed } from "../../core/listed-values.ts";
import { findSimilarNames } from "../duplicates/people.ts";
import { createClassifier, type Verdict } from "./rows/classify.ts";
import { ErrorLines, omissionOf } from "./rows/error-lines.ts";
import { nameOf } from "./rows/match-keys.ts";
import { readImportFile } from "./rows/open-source.ts";
import { createTimeLimit, type Listener, type Row, readBatches } from "./rows/read-rows.ts";
import { gatherRepeated } from "./rows/repeated-rows.ts";
import { ImportError, type LabelledText } from "./sources/external-contact.ts";

/** Rows returned of each outcome. */
const MAX_ROWS = 200;
/** Rows named of those that are left out. */
const MAX_LEFT_OUT = 20;
/** Characters quoted of a value that changes. */
const MAX_QUOTED = 60;

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
  await requireListed(db, "contacts", { category: input.category });
  const { "contact-categories": categories } = await readLists(db);
  const { people, table } = await readImportFile(input);
  const { source } = input;
  const counts = outcomeCounts();
  const shown: Verdict[] = [];
  const notices: string[] = [];
  const leftOut = new ErrorLines(MAX_LEFT_OUT);
  const batches: Row[][] = [];
  const listener: Listener = {
    onNotice: (line) => notices.push(line),
    onLeftOut: (label, text) => leftOut.add(`${label}: ${text}`),
  };
  for await (const rows of readBatches(people, source, categories, createTimeLimit(now, now()), listener))
    batches.push(rows);
  const addsDuplicates = input.duplicates === "add";
  const gathered = gatherRepeated(batches, categories);
  const classify = createClassifier({
    actor,
    source,
    addsDuplicates,
    categories,
    variants: gathered.variants,
  });
  for (const rowsOfBatch of gathered.batches) {
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
  return { total, counts, rows, notices, leftOut: leftOut.lines(), csv: table };
}

const outcomeCounts = (): Record<RowOutcome, number> => {
  return { new: 0, changed: 0, unchanged: 0, duplicate: 0, invalid: 0 };
};

/** What is shown of a text that may be too long for a contact. */
const cut = (text: string | null | undefined, length: number = MAX_LENGTHS.name) =>
  text ? cleanLine(text.slice(0, length)).trim() : null;

type Known = Parameters<typeof nameOf>[0];

function describe(
  verdict: Verdict,
  input: FileImport,
  similar: Known | undefined,
): ImportCheck["rows"][number] {
  const { place, label, given, read } = verdict.row;
  const person = "person" in read ? read.person : null;
  return {
    row: place,
    label,
    outcome: verdict.outcome,
    name: person?.name ?? cut(given?.name) ?? "",
    company: person?.company ?? cut(given?.company),
    email: person?.email ?? null,
    category: verdict.outcome === "new" ? (verdict.person.category ?? input.category) : null,
    reason: reasonOf(verdict, similar),
  };
}

function reasonOf(verdict: Verdict, similar: Known | undefined): string | null {
  const omission = omissionOf(verdict);
  const both = (reasons: readonly string[], mark: string) =>
    [...reasons, ...(omission ? [omission] : [])].join(mark);
  if (verdict.outcome === "new") return both(noticesOf(verdict, similar), ". ") || null;
  if (verdict.outcome === "changed") return both([describeChanges(verdict)], ". ");
  return verdict.outcome === "duplicate" ? both([verdict.reason], "; ") : omission;
}

/** Whose facts change, from what to what, such as `Changes Anna Berg: title from “CFO” to “CEO”`. */
function describeChanges({ known, changes }: Extract<Verdict, { outcome: "changed" }>): string {
  const lines = IMPORTED_FIELDS.filter((field) => field in changes).map((field) => {
    const [before, after] = [quoted(known[field]), quoted(changes[field])];
    return before === null ? `${field} to ${after}` : `${field} from ${before} to ${after}`;
  });
  return `Changes ${known.name}: ${lines.join(", ")}`;
}

function quoted(value: string | null | undefined): string | null {
  const text = cut(value, MAX_QUOTED);
  return text && `“${text}${text.length < (value ?? "").length ? "…" : ""}”`;
}

/**
 * What someone should look at before a new contact is added: a similar name, as the contact form shows, no category, and what has
 * no place but the notes.
 */
function noticesOf(
  { row, person }: Extract<Verdict, { outcome: "new" }>,
  similar: Known | undefined,
): string[] {
  const given = cut(row.given?.category);
  const toNotes = "person" in row.read ? row.read.toNotes : [];
  return [
    ...(similar ? [`Has a name like ${nameOf(similar)}`] : []),
    ...(given && person.category === null ? [`Category “${given}” is not known`] : []),
    ...(toNotes.length > 0 ? [`To the notes: ${toNotes.map(shownNote).join(", ")}`] : []),
  ];
}

const shownNote = ({ label, text }: LabelledText) => `${label} ${quoted(text)}`;

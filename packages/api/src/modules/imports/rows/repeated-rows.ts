import { fold } from "@dealflow/validators/common/fold";
import { IMPORTED_FIELDS, type ImportedField } from "@dealflow/validators/imports";
import { type ListValue, labelIn } from "@dealflow/validators/labels/lists";
import type { LabelledText } from "../sources/external-contact.ts";
import { type Candidate, identityOf, notesWith, type PersonRead } from "./read-person.ts";
import type { Row } from "./read-rows.ts";

/** The contact categories that there are, for their labels. */
type Categories = readonly ListValue[];
type ContactFields = Pick<Candidate, ImportedField>;
type PersonRow = Row & { read: Extract<PersonRead, { person: Candidate }> };

/** Notes of more lines are compared as a whole. */
const MAX_COMPARED_LINES = 50;

/** The rows of a file of which several may tell of one person, and what each of them tells, by the person's id. */
export interface GatheredRows {
  batches: Row[][];
  variants: ReadonlyMap<string | null, readonly Candidate[]>;
}

/**
 * Prepares all rows of a file. The first that tells of a person gets what the others say besides, so that nothing is lost. An id
 * that cards of different names share is nobody's: these are told apart by name and address.
 */
export function gatherRepeated(batches: readonly Row[][], categories: Categories): GatheredRows {
  const setApart = withOwnId(sharedIds(batches));
  const apart = batches.map((rows) => rows.map(setApart));
  const repeated = repeatedRows(apart);
  const gathered = apart.map((rows) =>
    rows.map((row) => {
      const same = isPerson(row) ? repeated.get(row.read.person.externalId) : undefined;
      return isPerson(row) && same?.[0] === row ? gatheredRow(row, same.slice(1), categories) : row;
    }),
  );
  const variants = new Map([...repeated].map(([id, rows]) => [id, rows.map(({ read }) => read.person)]));
  return { batches: gathered, variants };
}

const isPerson = (row: Row): row is PersonRow => "person" in row.read;

/** The rows of each id that more than one has. */
function repeatedRows(batches: readonly Row[][]): Map<string | null, PersonRow[]> {
  const groups = Map.groupBy(batches.flat().filter(isPerson), ({ read }) => read.person.externalId);
  return new Map([...groups].filter(([id, rows]) => id !== null && rows.length > 1));
}

function sharedIds(batches: readonly Row[][]): Set<string | null> {
  const hasNames = (rows: PersonRow[]) => new Set(rows.map(({ read }) => fold(read.person.name))).size > 1;
  return new Set([...repeatedRows(batches)].flatMap(([id, rows]) => (hasNames(rows) ? [id] : [])));
}

const withOwnId =
  (shared: ReadonlySet<string | null>) =>
  (row: Row): Row => {
    if (!isPerson(row) || !shared.has(row.read.person.externalId)) return row;
    const { person, ...read } = row.read;
    return { ...row, read: { ...read, person: { ...person, externalId: identityOf(person) } } };
  };

/**
 * The first row with what it leaves empty, and in its notes what the others say besides. Firm and address stay its own, because
 * other people are compared with them: else the order of the rows would decide who is a duplicate.
 */
function gatheredRow(first: PersonRow, others: readonly PersonRow[], categories: Categories): PersonRow {
  const { read } = first;
  const person = { ...read.person };
  const said = saidIn(person, categories);
  const besides: LabelledText[] = [];
  for (const { read: other } of others) {
    const { title, phone, category } = other.person;
    person.title ??= title;
    person.phone ??= phone;
    person.category ??= category;
    for (const key of saidIn({ ...person, notes: null }, categories)) said.add(key);
    besides.push(...saidBesides(said, other.person, categories));
    for (const key of saidIn(other.person, categories)) said.add(key);
  }
  const { text, isCut } = notesWith(person.notes, besides);
  const toNotes = [...read.toNotes, ...besides.filter(({ label }) => label !== null)];
  const areNotesCut = [read, ...others.map((row) => row.read)].some((each) => each.areNotesCut) || isCut;
  return { ...first, read: { person: { ...person, notes: text || null }, toNotes, areNotesCut } };
}

/** What a person is said to have that is not among what is said already. Lines of notes have no label. */
export function saidBesides(
  said: ReadonlySet<string>,
  person: ContactFields,
  categories: Categories,
): LabelledText[] {
  return IMPORTED_FIELDS.flatMap((field) =>
    linesOf(person, field, categories)
      .filter((line) => !keysOf(line).some((key) => said.has(key)))
      .map((text) => ({ label: field === "notes" ? null : LABELS[field], text })),
  );
}

/** All that the fields say, as it is compared. */
export const saidIn = (person: ContactFields, categories: Categories): Set<string> =>
  new Set(IMPORTED_FIELDS.flatMap((field) => linesOf(person, field, categories)).flatMap(keysOf));

const LABELS: Record<Exclude<ImportedField, "notes">, string> = {
  name: "Name",
  title: "Title",
  company: "Company",
  email: "E-mail",
  phone: "Phone",
  category: "Category",
};

function linesOf(person: ContactFields, field: ImportedField, categories: Categories): string[] {
  if (field === "category") return person.category ? [labelIn(categories, person.category)] : [];
  const text = person[field]?.trim() || null;
  const lines = text?.split("\n").filter((line) => line.trim() !== "") ?? [];
  return text !== null && lines.length > MAX_COMPARED_LINES ? [text] : lines;
}

/** A line as it is compared, also without the label before it; a number may be written with other marks. */
const keysOf = (line: string) =>
  [line, line.replace(/^[^:\n]*: /, "")].map((text) => fold(text).replace(/[\s().,/-]+/g, ""));

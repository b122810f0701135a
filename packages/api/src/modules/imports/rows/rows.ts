import { optionalText } from "@dealflow/validators/common/text";
import { createContactInput } from "@dealflow/validators/contacts";
import { type ImportedField, MAX_IMPORTED } from "@dealflow/validators/imports";
import type { z } from "zod";
import {
  type ForeignPerson,
  type ForeignRow,
  ImportFailed,
  type PersonSource,
} from "../sources/external-contact.ts";
import { PAGE_ROWS } from "../sources/pages.ts";

/** How long an import may take; the last slice may end a little later. */
export const MOST_MS = 60_000;

/** Throws once an import that began then has had its time, by the clock by which it is later taken for interrupted. */
export function timeLimit(now: () => Date, startedAt: Date): () => void {
  return () => {
    if (now().getTime() - startedAt.getTime() <= MOST_MS) return;
    throw new ImportFailed("It took too long. Import fewer contacts at once.");
  };
}

/** What a form would have let through, of what an import may fill in. */
const candidate = createContactInput
  .pick({ name: true, title: true, company: true, email: true, phone: true, notes: true })
  .required()
  .extend({ externalId: optionalText("The id at its source") });
export type Candidate = z.output<typeof candidate>;

/** A row of a source, numbered from 1. */
export interface Row {
  place: number;
  /** Which row it is, for people. */
  label: string;
  /** What it says of the person, whether or not a contact can be made of it. */
  said: Partial<Pick<ForeignPerson, ImportedField>>;
  /** The person, or why there is none. */
  read: { person: Candidate } | { problem: string };
}

/** A source's rows as they are written: some hundred at a time, the first 10,000, as long as there is time. */
export async function* slicesOf(
  source: PersonSource,
  refuseLate: () => void,
  complain: (line: string) => void,
): AsyncGenerator<Row[], void> {
  let slice: Row[] = [];
  let place = 0;
  for await (const page of source) {
    refuseLate();
    for (const row of page) {
      if (place === MAX_IMPORTED) {
        complain(
          `There are more than ${MAX_IMPORTED.toLocaleString("en-US")} contacts. The others were left out.`,
        );
        if (slice.length > 0) yield slice;
        return;
      }
      place += 1;
      slice.push(readRow(row, place));
      if (slice.length === PAGE_ROWS) {
        yield slice;
        slice = [];
      }
    }
  }
  if (slice.length > 0) yield slice;
}

function readRow(row: ForeignRow, place: number): Row {
  if ("problem" in row) return { place, label: row.label, said: {}, read: { problem: row.problem } };
  const said = row.person;
  const named =
    said.name && said.name !== row.label
      ? `${row.label} (${said.name.slice(0, 100).toWellFormed()})`
      : row.label;
  return { place, label: named, said, read: readPerson(said) };
}

function readPerson(said: ForeignPerson): Row["read"] {
  const unified = Object.entries(said).map(([field, text]) => [field, text?.replace(/\r\n?/g, "\n") ?? null]);
  const { data, error } = candidate.safeParse(Object.fromEntries(unified));
  return data ? { person: data } : { problem: error.issues[0]?.message ?? "It cannot be read" };
}

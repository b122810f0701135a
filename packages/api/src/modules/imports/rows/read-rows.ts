import { optionalText } from "@dealflow/validators/common/text";
import { createContactInput } from "@dealflow/validators/contacts";
import { type ImportedField, MAX_IMPORTED } from "@dealflow/validators/imports";
import { z } from "zod";
import {
  type ContactSource,
  type ExternalContact,
  ImportError,
  type SourceRow,
} from "../sources/external-contact.ts";
import { PAGE_ROWS } from "../sources/pages.ts";
import { readCategory } from "./read-category.ts";

/** Maximum duration of an import; the last batch may end a little later. */
export const MAX_DURATION_MS = 60_000;

/** Returns a check that throws once MAX_DURATION_MS have passed since `startedAt`. */
export function createTimeLimit(now: () => Date, startedAt: Date): () => void {
  return () => {
    if (now().getTime() - startedAt.getTime() <= MAX_DURATION_MS) return;
    throw new ImportError("It took too long. Import fewer contacts at once.");
  };
}

/** The rules of the contact form, for the fields that an import fills in. */
const candidate = createContactInput
  .pick({ name: true, title: true, company: true, email: true, phone: true, notes: true })
  .required()
  .extend({
    externalId: optionalText("The id at its source"),
    /** Null if the source names none, or one that is not known. */
    category: z
      .string()
      .nullish()
      .transform((text) => (text ? readCategory(text) : null)),
  });
export type Candidate = z.output<typeof candidate>;

/** A row of a source, numbered from 1. */
export interface Row {
  place: number;
  /** Names the row in messages. */
  label: string;
  /** The fields as given, valid or not. */
  fields: Partial<Pick<ExternalContact, ImportedField>>;
  /** The validated person, or why the row is invalid. */
  read: { person: Candidate } | { problem: string };
}

/** Reads a source in batches of PAGE_ROWS rows, up to MAX_IMPORTED rows and while there is time left. */
export async function* readBatches(
  source: ContactSource,
  requireTimeLeft: () => void,
  addError: (line: string) => void,
): AsyncGenerator<Row[], void> {
  let batch: Row[] = [];
  let place = 0;
  for await (const page of source) {
    requireTimeLeft();
    for (const row of page) {
      if (place === MAX_IMPORTED) {
        addError(
          `There are more than ${MAX_IMPORTED.toLocaleString("en-US")} contacts. The others were left out.`,
        );
        if (batch.length > 0) yield batch;
        return;
      }
      place += 1;
      batch.push(readRow(row, place));
      if (batch.length === PAGE_ROWS) {
        yield batch;
        batch = [];
      }
    }
  }
  if (batch.length > 0) yield batch;
}

function readRow(row: SourceRow, place: number): Row {
  if ("problem" in row) return { place, label: row.label, fields: {}, read: { problem: row.problem } };
  const fields = row.person;
  const named =
    fields.name && fields.name !== row.label
      ? `${row.label} (${fields.name.slice(0, 100).toWellFormed()})`
      : row.label;
  return { place, label: named, fields, read: readPerson(fields) };
}

function readPerson(fields: ExternalContact): Row["read"] {
  const normalized = Object.entries(fields).map(([field, text]) => [
    field,
    text?.replace(/\r\n?/g, "\n") ?? null,
  ]);
  const { data, error } = candidate.safeParse(Object.fromEntries(normalized));
  return data ? { person: data } : { problem: error.issues[0]?.message ?? "It cannot be read" };
}

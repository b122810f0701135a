import { cleanLine } from "@dealflow/validators/common/clean";
import { type ImportSource, MAX_IMPORTED } from "@dealflow/validators/imports";
import type { ListValue } from "@dealflow/validators/labels/lists";
import { type ContactSource, type ExternalContact, ImportError } from "../sources/external-contact.ts";
import { PAGE_ROWS } from "../sources/pages.ts";
import { type PersonRead, readPerson } from "./read-person.ts";

/** Maximum duration of an import; the last batch may end a little later. */
export const MAX_DURATION_MS = 60_000;

/** Returns a check that throws once MAX_DURATION_MS have passed since `startedAt`. */
export function createTimeLimit(now: () => Date, startedAt: Date): () => void {
  return () => {
    if (now().getTime() - startedAt.getTime() <= MAX_DURATION_MS) return;
    throw new ImportError("It took too long. Import fewer contacts at once.");
  };
}

/** A row of a source, numbered from 1. */
export interface Row {
  place: number;
  /** Where the row is found, such as `Line 12`. */
  label: string;
  /** The facts as given, valid or not; null where the row cannot be read. */
  given: ExternalContact | null;
  read: PersonRead;
}

/** What is said of a source besides its rows. */
export interface Listener {
  /** A message about the whole source. */
  onNotice: (line: string) => unknown;
  /** A row that is no contact. */
  onLeftOut: (label: string, text: string) => unknown;
}

/** Reads a source in batches of PAGE_ROWS rows, up to MAX_IMPORTED rows and while there is time left. */
export async function* readBatches(
  people: ContactSource,
  source: ImportSource,
  categories: readonly ListValue[],
  requireTimeLeft: () => void,
  { onNotice, onLeftOut }: Listener,
): AsyncGenerator<Row[], void> {
  let batch: Row[] = [];
  let place = 0;
  for await (const page of people) {
    requireTimeLeft();
    for (const row of page) {
      if ("leftOut" in row) {
        onLeftOut(row.label, row.leftOut);
        continue;
      }
      if (place === MAX_IMPORTED) {
        onNotice(
          `There are more than ${MAX_IMPORTED.toLocaleString("en-US")} contacts. The others were left out.`,
        );
        if (batch.length > 0) yield batch;
        return;
      }
      place += 1;
      const { label } = row;
      if ("problem" in row) batch.push({ place, label, given: null, read: { problem: row.problem } });
      else batch.push({ place, label, given: row.person, read: readPerson(row.person, source, categories) });
      if (batch.length === PAGE_ROWS) {
        yield batch;
        batch = [];
      }
    }
  }
  if (batch.length > 0) yield batch;
}

/** The row with its name, if it has one, such as `Line 12 (Anna Berg)`. */
export function titleOf({ label, given }: Row): string {
  const name = cleanLine(given?.name?.slice(0, 100) ?? "").trim();
  return name === "" || name === label ? label : `${label} (${name})`;
}

import { cleanLine } from "@dealflow/validators/common/clean";
import { MAX_LENGTHS } from "@dealflow/validators/common/text";
import type { LabelledText } from "../sources/external-contact.ts";
import type { Verdict } from "./classify.ts";

const MAX_LINES = 100;

/** Collects the messages of an import: the first ones, and the number of further ones. */
export class ErrorLines {
  readonly #max: number;
  readonly #lines: string[] = [];
  #more = 0;

  constructor(max: number = MAX_LINES) {
    this.#max = max;
  }

  readonly add = (line: string): void => {
    if (this.#lines.length < this.#max) this.#lines.push(line);
    else this.#more += 1;
  };

  lines(): string[] {
    return this.#more === 0 ? this.#lines : [...this.#lines, `and ${this.#more} more`];
  }
}

/** Characters of a value in a message. */
const MAX_SHOWN = 60;

const NOTES_CUT = `Notes cut to ${MAX_LENGTHS.notes.toLocaleString("en-US")} characters`;

/** What of a row is not imported, as a message for people: why it is invalid, or what is left out; null if nothing is. */
export function omissionOf(verdict: Verdict): string | null {
  switch (verdict.outcome) {
    case "invalid":
      return verdict.reason;
    case "duplicate":
    case "unchanged":
      return verdict.leftOut.map(leftOutText).join(", ") || null;
    case "new":
      return areNotesCut(verdict) ? NOTES_CUT : null;
    case "changed":
      return "notes" in verdict.changes && areNotesCut(verdict) ? NOTES_CUT : null;
  }
}

const areNotesCut = ({ row }: Verdict) => "person" in row.read && row.read.areNotesCut;

function leftOutText({ label, text }: LabelledText): string {
  const shown = cleanLine(text.slice(0, MAX_SHOWN)).trim();
  return `${label ?? "Notes"} ${shown}${shown.length < text.length ? "…" : ""} is left out`;
}

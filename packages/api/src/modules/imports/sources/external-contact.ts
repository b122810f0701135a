/** One of several values of a fact, with what the source calls it, such as `E-mail 2 Address`; null if it calls it nothing. */
export interface LabelledText {
  label: string | null;
  text: string;
}

/** A person as described by a provider or a file, not validated yet. */
export interface ExternalContact {
  /** The person's id at the source; null if it has none. */
  externalId: string | null;
  name: string | null;
  title: string | null;
  company: string | null;
  /** The main one first. Each text may hold several, and what is none. */
  emails: readonly LabelledText[];
  phones: readonly LabelledText[];
  notes: string | null;
  /** As the source names it; absent if the source has no categories. */
  category?: string | null;
}

/**
 * One record of a source. `label` names it in messages, such as `Line 12`. `problem` is why it cannot be read; `leftOut` is the
 * text of a row that is no contact, such as the footer of a report.
 */
export type SourceRow = { label: string } & (
  | { person: ExternalContact }
  | { problem: string }
  | { leftOut: string }
);

/** The records of a source, page by page. */
export type ContactSource = AsyncIterable<readonly SourceRow[]>;

/** The import failed as a whole; the message is shown to the importer. */
export class ImportError extends Error {
  override readonly name = "ImportError";
}

/** The same for the errors of an HTTP client. */
export const createImportError = (message: string, _kind: string, options: ErrorOptions) =>
  new ImportError(message, options);

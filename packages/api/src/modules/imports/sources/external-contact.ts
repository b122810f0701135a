/** A person as a provider or a file describes them, before it is known whether a contact can be made of it. */
export interface ForeignPerson {
  /** What the source knows them by; null where it has no ids of its own. */
  externalId: string | null;
  name: string | null;
  title: string | null;
  company: string | null;
  email: string | null;
  phone: string | null;
  notes: string | null;
}

/** One record of a source; `label` says which, for people: `Row 12` or a name. */
export type ForeignRow = { label: string; person: ForeignPerson } | { label: string; problem: string };

/** Where contacts come from, page by page. */
export type PersonSource = AsyncIterable<readonly ForeignRow[]>;

/** The source as a whole did not give its contacts, in words for people: the import ends with that line. */
export class ImportFailed extends Error {
  override readonly name = "ImportFailed";
}

import type { ContactCategory } from "@dealflow/validators/contacts";
import type { Author } from "../members.ts";

interface SamplePerson {
  name: string;
  title: string;
  notes?: string;
  /** Seen by the member who added the firm's people, and by nobody else. */
  isPrivate?: true;
}

/** People are added by the member who knows the firm. */
export interface SampleFirm {
  /** Null for people of no firm. */
  company: string | null;
  /** Of their mail addresses, where the company's name does not say it. */
  domain?: string;
  /** Telephone area code. */
  area: number;
  by: Author;
  people: readonly SamplePerson[];
}

export type ContactBook = { readonly [Category in ContactCategory]?: readonly SampleFirm[] };

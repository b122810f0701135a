import { keysOf } from "../common/keys.ts";
import type { RecordKind } from "./records.ts";

// No zod here: screens that only show these labels load them without the schemas.

/**
 * The kinds of record that are found by words, and what a search calls each. They are not in `RECORDS`, which every page loads; in which
 * columns they are found says `packages/db/src/schema/search.ts`.
 */
const SEARCHED = {
  contacts: "contact",
  deals: "deal",
  documents: "document",
  emails: "email",
  firms: "firm",
  funding_sources: "lender",
  meeting_agenda_items: "agenda",
  note_comments: "comment",
  notes: "note",
  pipeline: "pipeline",
  tasks: "task",
  users: "member",
  views: "view",
} as const satisfies Partial<Record<RecordKind, string>>;

export type SearchedKind = keyof typeof SEARCHED;
export const SEARCHED_KINDS = keysOf(SEARCHED);

export type SearchKind = (typeof SEARCHED)[SearchedKind];

/** What the results of a kind are headed with, in the order in which they stand. */
export const SEARCH_HEADINGS: Record<SearchKind, string> = {
  deal: "Deals",
  pipeline: "Pipeline",
  contact: "Contacts",
  firm: "Firms",
  lender: "Lenders",
  task: "Tasks",
  note: "Notes",
  comment: "Comments",
  email: "Emails",
  document: "Documents",
  agenda: "Agenda",
  member: "Members",
  view: "Views",
};

/** The kind of record that a search calls so. */
export const searchedKind = (as: SearchKind): SearchedKind => {
  const kind = SEARCHED_KINDS.find((each) => SEARCHED[each] === as);
  if (!kind) throw new Error(`Nothing is called ${as}`);
  return kind;
};

/** Results of each kind in one answer; more are on pages of their own. */
export const MAX_RESULTS = 10;
/** Of more than so many it is only said that there are more. */
export const MAX_COUNTED = 100;

import type { ScopeDomain, SensitiveDomain } from "./tokens.ts";

/** What a kind of record takes part in. Left out is what it does not. */
export interface Traits {
  /** Each change of it is recorded, with what was before; a trigger of `record_change` does it. */
  isRecorded?: true;
  /** Its rows count their versions: who changes one says which was seen. */
  isVersioned?: true;
  /** One is read by the `get` of its router. */
  isRead?: true;
  /** Members open it, in a panel or in a form, and see who else has. */
  isOpened?: true;
  /** It is seen only by who sees the firm that it hangs on. */
  isSeenWithFirm?: true;
  /** Several are changed and deleted at a time. */
  isBulk?: true;
  /** Members are told who changed each of its fields, and what it was. */
  hasHistory?: true;
  /** Its changes stand in the history of the record that it hangs on, too. */
  isPartOf?: "deals" | "firms";
  /** One that is deleted lies in the trash, by the text in the first of these columns that has one. */
  trashedAs?: readonly string[];
  /** Administrators add fields to it. */
  hasFields?: true;
  /** What a member has written of it can be undone for some minutes. */
  isUndoable?: true;
  /** The lists that show it in several layouts, with columns, filters and saved views. */
  lists?: readonly string[];
}

export interface Declaration extends Traits {
  /** Of its verbs, such as `deals` of `deals.list`. */
  router: string;
  /** What messages call one. */
  noun: string;
  /** What a token needs for the calls of its router; `session`: no token has it. */
  scope: ScopeDomain | SensitiveDomain | "session";
}

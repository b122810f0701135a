import type { SearchKind } from "@dealflow/validators/search";
import type { SearchQuery } from "./parse-query.ts";
import type { Condition } from "./ts-query.ts";

/** What is sought, as conditions on the words of an entry. */
export interface Sought {
  query: SearchQuery;
  kinds: SearchKind[];
  /**
   * What an entry has for each word that is asked for: it, or a deal that has it in its name. `common` is looked at afterwards. One
   * condition of all takes twice as long.
   */
  terms: Condition[];
  common: Condition[];
  /** Of which deal and sender it is. */
  scope: Condition[];
  /** That its reader may know of it. */
  reader: Condition;
  /** Better than the rest, the best first. */
  ranks: Ranks | null;
}

export type Ranks = [
  named: Condition,
  begins: Condition,
  inName: Condition,
  anywhere: Condition,
  nearName: Condition,
];

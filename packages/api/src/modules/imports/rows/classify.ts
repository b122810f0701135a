import type { Database, Transaction } from "@dealflow/db/client";
import { IMPORTED_FIELDS, type ImportSource, isFile } from "@dealflow/validators/imports";
import type { Actor } from "../../../core/actor.ts";
import { changedFields } from "../../../core/changes.ts";
import type { LabelledText } from "../sources/external-contact.ts";
import { findKnown, type Known } from "./known-contacts.ts";
import { findMatchKeys, type MatchKeys } from "./match-keys.ts";
import type { Candidate } from "./read-person.ts";
import type { Row } from "./read-rows.ts";
import { type GatheredRows, saidBesides, saidIn } from "./repeated-rows.ts";
import { SeenRows } from "./seen-rows.ts";

type ContactFields = Omit<Candidate, "externalId">;

/** What an import does with a row. */
export type Verdict = { row: Row } & (
  | { outcome: "new"; person: Candidate; firmKey: string | null }
  | { outcome: "changed"; known: Known; changes: Partial<ContactFields>; firmKey: string | null }
  | { outcome: "unchanged"; leftOut: readonly LabelledText[] }
  | { outcome: "duplicate"; reason: string; leftOut: readonly LabelledText[] }
  | { outcome: "invalid"; reason: string }
);

export interface ClassifierOptions {
  actor: Actor;
  source: ImportSource;
  /** Whether rows that duplicate a contact are added anyway. */
  addsDuplicates: boolean;
  /** What several rows tell of one person, where all rows are known before the first is written. */
  told?: GatheredRows["told"];
}

/** Classifies the rows of one import, batch by batch. It remembers the rows it has seen, to find repeated ones. */
export function createClassifier({ actor, source, addsDuplicates, told }: ClassifierOptions) {
  const isProvider = !isFile({ source });
  const seen = new SeenRows(isProvider);

  function classify(row: Row, person: Candidate, keys: MatchKeys, known: Known | undefined): Verdict {
    const earlier = seen.repeatedBy(person);
    // An external id is unique for each importer and source.
    if (earlier)
      return { row, outcome: "duplicate", reason: `Repeats ${earlier.label}`, leftOut: earlier.leftOut };
    if (known) {
      // Rows of one file may tell different things of one person. If any of them tells what is known, nothing changes: else the
      // same file in another order would change it back and forth.
      const variants = told?.get(person.externalId) ?? [];
      const isKnown = (variant: Candidate) => Object.keys(changesOf(known, variant)).length === 0;
      if ([person, ...variants].some(isKnown)) {
        seen.add(row.label, person, keys, known);
        return { row, outcome: "unchanged", leftOut: leftOutOf(known, variants[0] ?? person) };
      }
      const changes = changesOf(known, person);
      // Two people of the file were merged into it: it is changed once.
      const first = seen.changedBy(known.id, row.label);
      if (first !== null)
        return { row, outcome: "duplicate", reason: `Repeats ${first}`, leftOut: leftOutOf(known, person) };
      seen.add(row.label, person, keys, { ...known, ...changes });
      return { row, outcome: "changed", known, changes, firmKey: keys.firm };
    }
    const duplicate = seen.duplicateOf(person, keys) ?? keys.duplicate;
    if (duplicate && !addsDuplicates) return { row, outcome: "duplicate", reason: duplicate, leftOut: [] };
    seen.add(row.label, person, keys, person);
    return { row, outcome: "new", person, firmKey: keys.firm };
  }

  /** `lock` locks the known contacts until the transaction ends. */
  return async (db: Database | Transaction, rows: Row[], { lock }: { lock: boolean }): Promise<Verdict[]> => {
    const people = rows.flatMap(({ place, read }) =>
      "person" in read ? [{ place, person: read.person }] : [],
    );
    const found = await findKnown(db, { actor, source }, people, lock);
    const knownById = new Map(found.map((known) => [known.externalId, known]));
    const knownOf = ({ externalId }: Candidate) =>
      externalId === null ? undefined : knownById.get(externalId);
    const compared = people.map((each) => ({ ...each, isKnown: knownOf(each.person) !== undefined }));
    const keys = await findMatchKeys(db, { actor, source, isProvider }, compared);
    return rows.map((row) => {
      const own = keys.get(row.place);
      if ("problem" in row.read) return { row, outcome: "invalid", reason: row.read.problem };
      if (!own) throw new Error(`No keys were made for row ${row.place}`);
      return classify(row, row.read.person, own, knownOf(row.read.person));
    });
  };
}

/**
 * The fields that differ, without those that the source leaves empty, or told before a merge. Notes are only filled in, never
 * overwritten.
 */
function changesOf(known: Known, person: Candidate): Partial<ContactFields> {
  const { told, takes } = known;
  if (takes === "nothing") return {};
  const given = IMPORTED_FIELDS.filter((field) => person[field] !== null && person[field] !== told?.[field]);
  const updatable = given.filter((field) => (field !== "notes" && takes === "all") || known[field] === null);
  return changedFields<ContactFields>(
    known,
    Object.fromEntries(updatable.map((field) => [field, person[field]])),
  );
}

/** What a row tells that its contact does not have, nor was known to have before a merge. Notes would never be overwritten. */
function leftOutOf(known: Known, person: Candidate): LabelledText[] {
  const said = saidIn(known);
  for (const key of known.told ? saidIn(known.told) : []) said.add(key);
  return saidBesides(said, { ...person, notes: null });
}

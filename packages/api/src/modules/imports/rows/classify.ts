import type { Database, Transaction } from "@dealflow/db/client";
import { IMPORTED_FIELDS, type ImportSource, isFile } from "@dealflow/validators/imports";
import type { ListValue } from "@dealflow/validators/labels/lists";
import type { Actor } from "../../../core/actor.ts";
import { changedFields } from "../../../core/changes.ts";
import type { LabelledText } from "../sources/external-contact.ts";
import { findKnown, type Known } from "./known-contacts.ts";
import { findMatchKeys, type MatchKeys, matchLabel } from "./match-keys.ts";
import type { Candidate } from "./read-person.ts";
import type { Row } from "./read-rows.ts";
import { type GatheredRows, saidBesides, saidIn } from "./repeated-rows.ts";

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
  /** The contact categories that there are. */
  categories: readonly ListValue[];
  /** What several rows tell of one person, where all rows are known before the first is written. */
  variants?: GatheredRows["variants"];
}

/** Classifies the rows of one import, batch by batch. It remembers the rows it has seen, to find repeated ones. */
export function createClassifier({ actor, source, addsDuplicates, categories, variants }: ClassifierOptions) {
  const isProvider = !isFile({ source });
  const seen = new SeenRows(isProvider, categories);

  function classify(row: Row, person: Candidate, keys: MatchKeys, known: Known | undefined): Verdict {
    const earlier = seen.repeatedBy(person);
    // An external id is unique for each importer and source.
    if (earlier)
      return { row, outcome: "duplicate", reason: `Repeats ${earlier.label}`, leftOut: earlier.leftOut };
    if (known) {
      // Rows of one file may tell different things of one person. If any of them tells what is known, nothing changes: else the
      // same file in another order would change it back and forth.
      const ofPerson = variants?.get(person.externalId) ?? [];
      const isKnown = (variant: Candidate) => Object.keys(changesOf(known, variant)).length === 0;
      if ([person, ...ofPerson].some(isKnown)) {
        seen.add(row.label, person, keys, known);
        return { row, outcome: "unchanged", leftOut: leftOutOf(known, ofPerson[0] ?? person, categories) };
      }
      const changes = changesOf(known, person);
      // Two people of the file were merged into it: it is changed once.
      const first = seen.changedBy(known.id, row.label);
      if (first !== null)
        return {
          row,
          outcome: "duplicate",
          reason: `Repeats ${first}`,
          leftOut: leftOutOf(known, person, categories),
        };
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
 * The fields that differ, without those that the source leaves empty, or that it gave before a merge. Notes are only filled
 * in, never overwritten.
 */
function changesOf(known: Known, person: Candidate): Partial<ContactFields> {
  const { beforeMerge, takes } = known;
  if (takes === "nothing") return {};
  const given = IMPORTED_FIELDS.filter(
    (field) => person[field] !== null && person[field] !== beforeMerge?.[field],
  );
  const updatable = given.filter((field) => (field !== "notes" && takes === "all") || known[field] === null);
  return changedFields<ContactFields>(
    known,
    Object.fromEntries(updatable.map((field) => [field, person[field]])),
  );
}

/** What a row tells that its contact does not have, nor was known to have before a merge. Notes would never be overwritten. */
function leftOutOf(known: Known, person: Candidate, categories: readonly ListValue[]): LabelledText[] {
  const said = saidIn(known, categories);
  for (const key of known.beforeMerge ? saidIn(known.beforeMerge, categories) : []) said.add(key);
  return saidBesides(said, { ...person, notes: null }, categories);
}

interface SeenRow {
  /** Names the row within a sentence, such as `line 12`. */
  label: string;
  email: string | null;
  hasId: boolean;
}

/** Remembers the rows of one import, to find people who appear twice in it. */
class SeenRows {
  readonly #isProvider: boolean;
  readonly #categories: readonly ListValue[];
  readonly #ids = new Map<string, { label: string; fields: ContactFields; said: Set<string> | null }>();
  readonly #emails = new Map<string, SeenRow[]>();
  readonly #names = new Map<string, SeenRow[]>();

  readonly #changed = new Map<number, string>();

  constructor(isProvider: boolean, categories: readonly ListValue[]) {
    this.#isProvider = isProvider;
    this.#categories = categories;
  }

  /** `fields`: what the contact of the row will have. */
  add(label: string, { externalId }: Candidate, keys: MatchKeys, fields: ContactFields): void {
    const seen = { label: inSentence(label), email: keys.email, hasId: externalId !== null };
    if (externalId !== null) this.#ids.set(externalId, { label: seen.label, fields, said: null });
    if (keys.email !== null) append(this.#emails, keys.email, seen);
    append(this.#names, keys.nameAndFirm, seen);
  }

  /** The label of the row that changes this contact already; null if it is this one. */
  changedBy(contactId: number, label: string): string | null {
    const earlier = this.#changed.get(contactId) ?? null;
    if (earlier === null) this.#changed.set(contactId, inSentence(label));
    return earlier;
  }

  /** The label of an earlier row with the same external id, and what the person has that its contact will not have. */
  repeatedBy(person: Candidate): { label: string; leftOut: LabelledText[] } | undefined {
    const first = person.externalId === null ? undefined : this.#ids.get(person.externalId);
    if (!first) return undefined;
    first.said ??= saidIn(first.fields, this.#categories);
    return { label: first.label, leftOut: saidBesides(first.said, person, this.#categories) };
  }

  /** Why the row duplicates an earlier one; null if it does not. Two rows of a provider with ids of their own never do. */
  duplicateOf({ externalId }: Candidate, { email, nameAndFirm, firm }: MatchKeys): string | null {
    const canBeSame = (seen: SeenRow) => !(this.#isProvider && seen.hasId && externalId !== null);
    const sameEmail = email === null ? undefined : this.#emails.get(email)?.find(canBeSame);
    if (sameEmail) return `Has the ${matchLabel(true, firm)} of ${sameEmail.label}`;
    const sameName = this.#names
      .get(nameAndFirm)
      ?.find((seen) => canBeSame(seen) && (seen.email === null || email === null));
    return sameName ? `Has the ${matchLabel(false, firm)} of ${sameName.label}` : null;
  }
}

function append(map: Map<string, SeenRow[]>, key: string, seen: SeenRow): void {
  const rows = map.get(key);
  if (rows) rows.push(seen);
  else map.set(key, [seen]);
}

const inSentence = (label: string) => label.charAt(0).toLowerCase() + label.slice(1);

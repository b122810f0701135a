import type { Database, Transaction } from "@dealflow/db/client";
import { contacts } from "@dealflow/db/schema";
import { IMPORTED_FIELDS, type ImportSource, isFile } from "@dealflow/validators/imports";
import { and, asc, eq, inArray } from "drizzle-orm";
import type { Actor } from "../../../core/actor.ts";
import { changedFields } from "../../../core/changes.ts";
import { Earlier } from "./earlier.ts";
import { type Keys, keysOf } from "./keys.ts";
import type { Candidate, Row } from "./rows.ts";

type Facts = Omit<Candidate, "externalId">;
export type Known = Awaited<ReturnType<typeof findKnown>>[number];

/** What an import does, or would do, with a row. */
export type Verdict = { row: Row } & (
  | { outcome: "new"; person: Candidate; firmKey: string | null }
  | { outcome: "changed"; known: Known; changes: Partial<Facts>; firmKey: string | null }
  | { outcome: "unchanged" }
  | { outcome: "duplicate" | "invalid"; reason: string }
);

export interface Terms {
  actor: Actor;
  source: ImportSource;
  /** Takes rows much like a contact that is known already all the same. */
  addsDuplicates: boolean;
}

/** Judges the rows of one import, slice by slice; it remembers which people it has already met. */
export function createClassifier({ actor, source, addsDuplicates }: Terms) {
  const isProvider = !isFile({ source });
  const earlier = new Earlier(isProvider);

  function judge(row: Row, given: Candidate, keys: Keys, found: Known | undefined): Verdict {
    const repeated = earlier.withId(given);
    // Several people may share the address that is a table's id: it tells only the first of them.
    const isShared = repeated !== undefined && source === "csv";
    const [person, known] = isShared ? [{ ...given, externalId: null }] : [given, found];
    // The same person twice would be two rows of one key.
    if (repeated && !isShared) return { row, outcome: "duplicate", reason: `Repeats row ${repeated}` };
    if (known) {
      earlier.add(row.place, person, keys);
      const changes = changesOf(known, person);
      if (Object.keys(changes).length === 0) return { row, outcome: "unchanged" };
      return { row, outcome: "changed", known, changes, firmKey: keys.firm };
    }
    const likeness = earlier.like(person, keys) ?? keys.likeness;
    if (likeness && !addsDuplicates) return { row, outcome: "duplicate", reason: likeness };
    earlier.add(row.place, person, keys);
    return { row, outcome: "new", person, firmKey: keys.firm };
  }

  /** `lock` keeps the known contacts as they are until the transaction ends. */
  return async (db: Database | Transaction, rows: Row[], { lock }: { lock: boolean }): Promise<Verdict[]> => {
    const people = rows.flatMap(({ place, read }) =>
      "person" in read ? [{ place, person: read.person }] : [],
    );
    const found = await findKnown(db, { actor, source }, people, lock);
    const knownById = new Map(found.map((known) => [known.externalId, known]));
    const knownOf = ({ externalId }: Candidate) =>
      externalId === null ? undefined : knownById.get(externalId);
    const strangers = people.map((each) => ({ ...each, isKnown: knownOf(each.person) !== undefined }));
    const keys = await keysOf(db, { actor, source, isProvider }, strangers);
    return rows.map((row) => {
      const own = keys.get(row.place);
      if ("problem" in row.read) return { row, outcome: "invalid", reason: row.read.problem };
      if (!own) throw new Error(`No keys were made for row ${row.place}`);
      return judge(row, row.read.person, own, knownOf(row.read.person));
    });
  };
}

/** Those whom the actor has imported from there before. */
async function findKnown(
  db: Database | Transaction,
  { actor, source }: Pick<Terms, "actor" | "source">,
  people: { person: Candidate }[],
  lock: boolean,
) {
  const ids = people.flatMap(({ person }) => person.externalId ?? []);
  const query = db
    .select({
      id: contacts.id,
      externalId: contacts.externalId,
      name: contacts.name,
      title: contacts.title,
      company: contacts.company,
      email: contacts.email,
      phone: contacts.phone,
      notes: contacts.notes,
      version: contacts.version,
    })
    .from(contacts)
    .where(
      and(eq(contacts.createdBy, actor.id), eq(contacts.source, source), inArray(contacts.externalId, ids)),
    )
    .orderBy(asc(contacts.id));
  return lock ? query.for("update") : query;
}

/** Only what the source tells, and notes only where there are none: what a member has written is not the source's. */
function changesOf(known: Known, person: Candidate): Partial<Facts> {
  const told = IMPORTED_FIELDS.filter((field) => person[field] !== null);
  const taken = told.filter((field) => field !== "notes" || known.notes === null);
  return changedFields<Facts>(known, Object.fromEntries(taken.map((field) => [field, person[field]])));
}

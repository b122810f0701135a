import type { Database, Transaction } from "@dealflow/db/client";
import { contactAliases, contacts } from "@dealflow/db/schema";
import type { ImportSource } from "@dealflow/validators/imports";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Actor } from "../../../core/actor.ts";
import { contactVisibleTo } from "../../../core/visibility.ts";
import type { Candidate } from "./read-person.ts";

type ContactFields = Omit<Candidate, "externalId">;

/** A contact of which an import tells. */
export interface Known extends ContactFields {
  id: number;
  version: number;
  /** By which it was found. */
  externalId: string | null;
  /** What the source said of it when it was merged; null if it was not. */
  beforeMerge: ContactFields | null;
  /** What is new at the source changes all fields, those that are empty, or nothing. */
  takes: "all" | "missing" | "nothing";
}

interface Importer {
  actor: Actor;
  source: ImportSource;
}

const FIELDS = {
  name: contacts.name,
  title: contacts.title,
  company: contacts.company,
  email: contacts.email,
  phone: contacts.phone,
  notes: contacts.notes,
  category: contacts.category,
};
const ALIAS_FIELDS = {
  name: contactAliases.name,
  title: contactAliases.title,
  company: contactAliases.company,
  email: contactAliases.email,
  phone: contactAliases.phone,
  notes: contactAliases.notes,
  category: contactAliases.category,
};

/**
 * The contacts that the actor imported from this source before, and those into which one of them was merged. `lock` locks them
 * until the transaction ends.
 */
export async function findKnown(
  db: Database | Transaction,
  importer: Importer,
  people: readonly { person: Candidate }[],
  lock: boolean,
): Promise<Known[]> {
  const ids = people.flatMap(({ person }) => person.externalId ?? []);
  const merged = await findMerged(db, importer, ids, lock);
  const own = await findImported(db, importer, ids, lock);
  const beforeMergeOf = ({ id, externalId }: { id: number; externalId: string | null }) =>
    merged.find((each) => each.id === id && each.externalId === externalId)?.beforeMerge ?? null;
  const found = new Set(own.map(({ externalId }) => externalId));
  return [
    ...own.map((contact): Known => ({ ...contact, beforeMerge: beforeMergeOf(contact), takes: "all" })),
    ...merged.filter(({ externalId }) => !found.has(externalId)),
  ];
}

function findImported(db: Database | Transaction, importer: Importer, ids: string[], lock: boolean) {
  const { actor, source } = importer;
  const query = db
    .select({ id: contacts.id, version: contacts.version, externalId: contacts.externalId, ...FIELDS })
    .from(contacts)
    .where(
      and(eq(contacts.createdBy, actor.id), eq(contacts.source, source), inArray(contacts.externalId, ids)),
    )
    .orderBy(asc(contacts.id));
  return lock ? query.for("update") : query;
}

async function findMerged(db: Database | Transaction, importer: Importer, ids: string[], lock: boolean) {
  const { actor, source } = importer;
  const { createdBy, isPublic, externalId } = contactAliases;
  const query = db
    .select({
      contact: { id: contacts.id, version: contacts.version, ...FIELDS },
      externalId,
      beforeMerge: ALIAS_FIELDS,
      // What was private does not become public by an import, nor does it write into what another member has added.
      isOwn: sql<boolean>`${contacts.createdBy} = ${actor.id} and (${isPublic} or not ${contacts.isPublic})`,
    })
    .from(contactAliases)
    .innerJoin(contacts, eq(contacts.id, contactAliases.contactId))
    .where(
      and(
        eq(createdBy, actor.id),
        eq(contactAliases.source, source),
        inArray(externalId, ids),
        contactVisibleTo(actor),
      ),
    )
    .orderBy(asc(contacts.id));
  const rows = await (lock ? query.for("update", { of: contacts }) : query);
  return rows.map(
    ({ contact, isOwn, ...row }): Known => ({ ...contact, ...row, takes: isOwn ? "missing" : "nothing" }),
  );
}

import type { Transaction } from "@dealflow/db/client";
import { contactImportChanges, contactImports, contacts } from "@dealflow/db/schema";
import { IMPORTED_FIELDS, type ImportSource } from "@dealflow/validators/imports";
import { and, eq, sql } from "drizzle-orm";
import type { MemberContext } from "../../../core/context.ts";
import { ImportFailed } from "../sources/external-contact.ts";
import type { Verdict } from "./classify.ts";

type New = Extract<Verdict, { outcome: "new" }>;
type Changed = Extract<Verdict, { outcome: "changed" }>;

interface Job {
  importId: number;
  source: ImportSource;
}

/** Does what has been decided of a slice, notes how to undo it, and how far the import has come. */
export async function writeSlice(
  tx: Transaction,
  ctx: MemberContext,
  job: Job,
  verdicts: Verdict[],
): Promise<void> {
  const created = verdicts.filter((verdict): verdict is New => verdict.outcome === "new");
  const changed = verdicts.filter((verdict): verdict is Changed => verdict.outcome === "changed");
  await makeFirms(tx, [...created, ...changed]);
  await insert(tx, ctx, job, created);
  await update(tx, ctx, job, changed);
  await count(tx, job, verdicts);
}

/** In one order, so that imports that run at the same time never wait for each other's in a circle. */
async function makeFirms(tx: Transaction, verdicts: { firmKey: string | null }[]): Promise<void> {
  const keys = new Set(verdicts.flatMap(({ firmKey }) => firmKey ?? []));
  await tx.execute(sql`
    select firm_with(given.key) from (
      select key from jsonb_array_elements_text(${JSON.stringify([...keys])}::jsonb) as keys(key) order by key
    ) as given`);
}

async function insert(
  tx: Transaction,
  { actor, now }: MemberContext,
  { importId, source }: Job,
  rows: New[],
) {
  if (rows.length === 0) return;
  const at = now();
  const people = rows.map(({ person }) => person);
  const made = await tx
    .insert(contacts)
    .values(
      people.map((person) => ({ ...person, source, createdBy: actor.id, createdAt: at, updatedAt: at })),
    )
    .returning({ contactId: contacts.id, versionAfter: contacts.version });
  await tx.insert(contactImportChanges).values(made.map((contact) => ({ importId, ...contact })));
}

async function update(tx: Transaction, { now }: MemberContext, { importId }: Job, rows: Changed[]) {
  if (rows.length === 0) return;
  const wanted = rows.map(({ known, changes }) => ({ ...known, ...changes }));
  await tx.execute(sql`
    update contacts
    set name = wanted.name, title = wanted.title, company = wanted.company, email = wanted.email,
      phone = wanted.phone, notes = wanted.notes, version = wanted.version + 1, updated_at = ${now().toISOString()}
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted(
      id int, name text, title text, company text, email text, phone text, notes text, version int)
    where contacts.id = wanted.id`);
  await tx.insert(contactImportChanges).values(
    rows.map(({ known, changes }) => ({
      importId,
      contactId: known.id,
      before: Object.fromEntries(changedOf(changes).map((field) => [field, known[field]])),
      versionAfter: known.version + 1,
    })),
  );
}

const changedOf = (changes: Changed["changes"]) => IMPORTED_FIELDS.filter((field) => field in changes);

async function count(tx: Transaction, { importId }: Job, verdicts: Verdict[]): Promise<void> {
  const more = (outcome: Verdict["outcome"]) =>
    verdicts.filter((verdict) => verdict.outcome === outcome).length;
  const { id, status, created, updated, unchanged, duplicates, invalid } = contactImports;
  const counted = await tx
    .update(contactImports)
    .set({
      created: sql`${created} + ${more("new")}`,
      updated: sql`${updated} + ${more("changed")}`,
      unchanged: sql`${unchanged} + ${more("unchanged")}`,
      duplicates: sql`${duplicates} + ${more("duplicate")}`,
      invalid: sql`${invalid} + ${more("invalid")}`,
    })
    .where(and(eq(id, importId), eq(status, "running")))
    .returning({ id });
  if (counted.length === 0) throw new ImportFailed("It was taken for interrupted, and has been undone.");
}

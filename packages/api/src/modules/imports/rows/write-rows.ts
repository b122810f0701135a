import type { Transaction } from "@dealflow/db/client";
import { contactImportChanges, contactImports, contacts } from "@dealflow/db/schema";
import { IMPORTED_FIELDS, type ImportSource } from "@dealflow/validators/imports";
import { and, eq, sql } from "drizzle-orm";
import type { MemberContext } from "../../../core/context.ts";
import { ImportError } from "../sources/external-contact.ts";
import type { Verdict } from "./classify.ts";

type New = Extract<Verdict, { outcome: "new" }>;
type Changed = Extract<Verdict, { outcome: "changed" }>;

interface RunningImport {
  importId: number;
  source: ImportSource;
  /** Of new contacts whose row names none. */
  category: string;
}

/** Writes a classified batch with the rows that undo it, and updates the counts of the import. */
export async function writeBatch(
  tx: Transaction,
  ctx: MemberContext,
  run: RunningImport,
  verdicts: Verdict[],
): Promise<void> {
  const created = verdicts.filter((verdict): verdict is New => verdict.outcome === "new");
  const changed = verdicts.filter((verdict): verdict is Changed => verdict.outcome === "changed");
  await createFirms(tx, [...created, ...changed]);
  await insert(tx, ctx, run, created);
  await update(tx, ctx, run, changed);
  await updateCounts(tx, run, verdicts);
}

/** Creates missing firms in sorted order, so that concurrent imports cannot deadlock. The key of a firm names it, too. */
async function createFirms(tx: Transaction, verdicts: { firmKey: string | null }[]): Promise<void> {
  const keys = new Set(verdicts.flatMap(({ firmKey }) => firmKey ?? []));
  await tx.execute(sql`
    select firm_with(given.key) from (
      select key from jsonb_array_elements_text(${JSON.stringify([...keys])}::jsonb) as keys(key) order by key
    ) as given`);
}

async function insert(
  tx: Transaction,
  { actor, now }: MemberContext,
  { importId, source, category }: RunningImport,
  rows: New[],
) {
  if (rows.length === 0) return;
  const at = now();
  const people = rows.map(({ person }) => person);
  const created = await tx
    .insert(contacts)
    .values(
      people.map((person) => ({
        ...person,
        category: person.category ?? category,
        source,
        createdBy: actor.id,
        createdAt: at,
        updatedAt: at,
      })),
    )
    .returning({ contactId: contacts.id, versionAfter: contacts.version });
  await tx.insert(contactImportChanges).values(created.map((contact) => ({ importId, ...contact })));
}

async function update(tx: Transaction, { now }: MemberContext, { importId }: RunningImport, rows: Changed[]) {
  if (rows.length === 0) return;
  const wanted = rows.map(({ known: { beforeMerge: _beforeMerge, ...known }, changes }) => ({
    ...known,
    ...changes,
  }));
  await tx.execute(sql`
    update contacts
    set name = wanted.name, title = wanted.title, company = wanted.company, email = wanted.email,
      phone = wanted.phone, notes = wanted.notes, category = wanted.category, version = wanted.version + 1, updated_at = ${now().toISOString()}
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted(
      id int, name text, title text, company text, email text, phone text, notes text, category text, version int)
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

async function updateCounts(
  tx: Transaction,
  { importId }: RunningImport,
  verdicts: Verdict[],
): Promise<void> {
  const countOf = (outcome: Verdict["outcome"]) =>
    verdicts.filter((verdict) => verdict.outcome === outcome).length;
  const { id, status, created, updated, unchanged, duplicates, invalid } = contactImports;
  const updatedImports = await tx
    .update(contactImports)
    .set({
      created: sql`${created} + ${countOf("new")}`,
      updated: sql`${updated} + ${countOf("changed")}`,
      unchanged: sql`${unchanged} + ${countOf("unchanged")}`,
      duplicates: sql`${duplicates} + ${countOf("duplicate")}`,
      invalid: sql`${invalid} + ${countOf("invalid")}`,
    })
    .where(and(eq(id, importId), eq(status, "running")))
    .returning({ id });
  if (updatedImports.length === 0)
    throw new ImportError("It was taken for interrupted, and has been undone.");
}

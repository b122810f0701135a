import type { Transaction } from "@dealflow/db/client";
import { activities, contactImportChanges, contactImports } from "@dealflow/db/schema";
import { IMPORT_SOURCE_LABELS, type UndoneImport } from "@dealflow/validators/imports";
import { and, desc, eq, gt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { MemberContext } from "../../core/context.ts";
import { conflict, notFound } from "../../core/errors.ts";
import { importColumns, queueImports } from "./queries.ts";
import { PAGE_ROWS } from "./sources/pages.ts";

const totals = z.tuple([z.object({ restored: z.int() })]);

/** Takes an import of the actor's back whole, but for the contacts that somebody has edited since. */
export function undoImport(ctx: MemberContext, id: number): Promise<UndoneImport> {
  const now = ctx.now();
  return ctx.db.transaction(async (tx) => {
    await queueImports(tx, ctx.actor);
    const [found] = await tx
      .select(importColumns(now))
      .from(contactImports)
      .where(and(eq(contactImports.id, id), eq(contactImports.createdBy, ctx.actor.id)))
      .for("update");
    if (!found) throw notFound("Import");
    if (found.status === "running") throw conflict("This import is still running");
    if (found.status === "undone") throw conflict("This import has been undone already");

    await refuseUnderNewer(tx, ctx, id);

    const touched = await tx
      .select({ contactId: contactImportChanges.contactId })
      .from(contactImportChanges)
      .where(eq(contactImportChanges.importId, id))
      .orderBy(contactImportChanges.contactId);
    let removed = 0;
    let restored = 0;
    for (let at = 0; at < touched.length; at += PAGE_ROWS) {
      const slice = touched.slice(at, at + PAGE_ROWS).map(({ contactId }) => contactId);
      removed += await remove(tx, id, slice);
      restored += await restore(tx, id, slice, now);
    }
    await tx.delete(contactImportChanges).where(eq(contactImportChanges.importId, id));
    await tx.delete(activities).where(eq(activities.importId, id));
    await tx
      .update(contactImports)
      .set({ status: "undone", finishedAt: found.finishedAt ?? now })
      .where(eq(contactImports.id, id));
    return { removed, restored, kept: touched.length - removed - restored };
  });
}

/** Undone in another order, each would find the contact edited, and leave it. */
async function refuseUnderNewer(tx: Transaction, { actor }: MemberContext, id: number): Promise<void> {
  const mine = alias(contactImportChanges, "mine");
  const [newer] = await tx
    .select({ source: contactImports.source, startedAt: contactImports.startedAt })
    .from(mine)
    .innerJoin(
      contactImportChanges,
      and(eq(contactImportChanges.contactId, mine.contactId), gt(contactImportChanges.importId, id)),
    )
    .innerJoin(contactImports, eq(contactImports.id, contactImportChanges.importId))
    .where(and(eq(mine.importId, id), eq(contactImports.createdBy, actor.id)))
    .orderBy(desc(contactImports.id))
    .limit(1);
  if (!newer) return;
  const day = newer.startedAt.toLocaleDateString("en-US", { dateStyle: "medium", timeZone: "UTC" });
  throw conflict(`Undo the newer import first: ${IMPORT_SOURCE_LABELS[newer.source]}, ${day}`);
}

const isOf = (id: number, contactIds: number[]) =>
  sql`change.import_id = ${id} and change.contact_id in ${contactIds}`;

/** Deletes the contacts that it made, as long as they are as it made them. */
async function remove(tx: Transaction, id: number, contactIds: number[]): Promise<number> {
  const gone = await tx.execute(sql`
    delete from contacts using contact_import_changes as change
    where ${isOf(id, contactIds)} and change.before is null
      and contacts.id = change.contact_id and contacts.version = change.version_after`);
  return gone.count;
}

/**
 * Puts the fields that it changed back. An earlier import that had left a contact as this one found it can still be
 * undone after it: nobody has edited the contact in between.
 */
async function restore(tx: Transaction, id: number, contactIds: number[], now: Date): Promise<number> {
  const counted = await tx.execute(sql`
    with restored as (
      update contacts
      set (name, title, company, email, phone, notes) = (
          select name, title, company, email, phone, notes from jsonb_populate_record(contacts, change.before)),
        version = contacts.version + 1, updated_at = ${now.toISOString()}
      from contact_import_changes as change
      where ${isOf(id, contactIds)} and change.before is not null
        and contacts.id = change.contact_id and contacts.version = change.version_after
      returning contacts.id, contacts.version
    ), earlier as (
      update contact_import_changes as change set version_after = restored.version
      from restored
      where change.contact_id = restored.id and change.import_id <> ${id}
        and change.version_after = restored.version - 2
    )
    select count(*)::int as restored from restored`);
  const [{ restored }] = totals.parse(counted);
  return restored;
}

import type { Transaction } from "@dealflow/db/client";
import { activities, contactImportChanges, contactImports } from "@dealflow/db/schema";
import { IMPORT_SOURCE_LABELS, type UndoneImport } from "@dealflow/validators/imports";
import { and, desc, eq, gt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { MemberContext } from "../../core/context.ts";
import { conflict, notFound } from "../../core/errors.ts";
import { write } from "../../core/write.ts";
import { importColumns, lockImports } from "./list.ts";
import { PAGE_ROWS } from "./sources/pages.ts";

const totals = z.tuple([z.object({ restored: z.int() })]);

/** Undoes an import of the actor, except for contacts that someone edited since. */
export function undoImport(ctx: MemberContext, id: number): Promise<UndoneImport> {
  const now = ctx.now();
  return write(
    { ...ctx, source: "undo" },
    async (tx) => {
      await lockImports(tx, ctx.actor);
      const [found] = await tx
        .select(importColumns(now))
        .from(contactImports)
        .where(and(eq(contactImports.id, id), eq(contactImports.createdBy, ctx.actor.id)))
        .for("update");
      if (!found) throw notFound("Import");
      if (found.status === "running") throw conflict("This import is still running");
      if (found.status === "undone") throw conflict("This import has been undone already");

      await requireNoNewerImport(tx, ctx, id);

      const written = await tx
        .select({ contactId: contactImportChanges.contactId })
        .from(contactImportChanges)
        .where(eq(contactImportChanges.importId, id))
        .orderBy(contactImportChanges.contactId);
      let removed = 0;
      let restored = 0;
      for (let at = 0; at < written.length; at += PAGE_ROWS) {
        const batch = written.slice(at, at + PAGE_ROWS).map(({ contactId }) => contactId);
        removed += await remove(tx, id, batch);
        restored += await restore(tx, id, batch, now);
      }
      await tx.delete(contactImportChanges).where(eq(contactImportChanges.importId, id));
      await tx.delete(activities).where(eq(activities.importId, id));
      await tx
        .update(contactImports)
        .set({ status: "undone", finishedAt: found.finishedAt ?? now })
        .where(eq(contactImports.id, id));
      return { removed, restored, kept: written.length - removed - restored };
    },
    "undone",
  );
}

/** Throws if a newer import changed the same contacts: they would count as edited, and be kept. */
async function requireNoNewerImport(tx: Transaction, { actor }: MemberContext, id: number): Promise<void> {
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

/** Deletes the contacts that the import created and nobody edited. Returns how many. */
async function remove(tx: Transaction, id: number, contactIds: number[]): Promise<number> {
  const deleted = await tx.execute(sql`
    delete from contacts using contact_import_changes as change
    where ${isOf(id, contactIds)} and change.before is null
      and contacts.id = change.contact_id and contacts.version = change.version_after`);
  return deleted.count;
}

/**
 * Restores the fields that the import changed, and returns in how many contacts. The restored version is also noted for
 * an earlier import of the same contact, so that it can be undone next.
 */
async function restore(tx: Transaction, id: number, contactIds: number[], now: Date): Promise<number> {
  const counted = await tx.execute(sql`
    with restored as (
      update contacts
      set (name, title, company, email, phone, notes, category) = (
          select name, title, company, email, phone, notes, category from jsonb_populate_record(contacts, change.before)),
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

import type { Transaction } from "@dealflow/db/client";
import { merges } from "@dealflow/db/schema";
import { and, inArray, isNotNull, lt, or, sql } from "drizzle-orm";
import { writtenRow } from "../../core/changes.ts";
import type { Context, MemberContext } from "../../core/context.ts";
import { earliestDate } from "./access.ts";

type NewMerge = Omit<typeof merges.$inferInsert, "id" | "mergedBy" | "mergedAt">;

/** Stores what a merge did, so that it can be undone. Returns its id. */
export async function recordMerge(tx: Transaction, { actor, now }: MemberContext, merge: NewMerge) {
  const values = { ...merge, mergedBy: actor.id, mergedAt: now() };
  const { id } = writtenRow(await tx.insert(merges).values(values).returning({ id: merges.id }));
  return id;
}

/**
 * Deletes merges that can no longer be undone, and the copies of deleted rows. What became part of a deal is
 * remembered: its history is the deal's.
 */
export async function pruneMerges({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
  const isOld = lt(merges.mergedAt, earliestDate(now()));
  await db
    .delete(merges)
    .where(and(isOld, or(inArray(merges.kind, ["firm", "contact"]), isNotNull(merges.undoneAt))));
  await db
    .update(merges)
    .set({ snapshot: sql`jsonb_build_object('name', ${merges.snapshot} -> 'name')` })
    .where(and(isOld, sql`${merges.snapshot} ? 'stored'`));
}

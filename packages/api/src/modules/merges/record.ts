import type { Transaction } from "@dealflow/db/client";
import { merges } from "@dealflow/db/schema";
import { lt } from "drizzle-orm";
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

/** Deletes merges that can no longer be undone, and with them the copies of deleted rows. */
export async function pruneMerges({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
  await db.delete(merges).where(lt(merges.mergedAt, earliestDate(now())));
}

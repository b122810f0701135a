import type { Transaction } from "@dealflow/db/client";
import { merges } from "@dealflow/db/schema";
import { writtenRow } from "../../core/changes.ts";
import type { MemberContext } from "../../core/context.ts";

type NewMerge = Omit<typeof merges.$inferInsert, "id" | "mergedBy" | "mergedAt">;

/** Stores what a merge did, so that it can be undone. Returns its id. */
export async function recordMerge(tx: Transaction, { actor, now }: MemberContext, merge: NewMerge) {
  const values = { ...merge, mergedBy: actor.id, mergedAt: now() };
  const { id } = writtenRow(await tx.insert(merges).values(values).returning({ id: merges.id }));
  return id;
}

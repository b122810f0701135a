import type { Transaction } from "@dealflow/db/client";
import { merges } from "@dealflow/db/schema";
import { MERGE_UNDO_DAYS, type UndoneMerge } from "@dealflow/validators/merges";
import { eq } from "drizzle-orm";
import type { Actor } from "../../core/actor.ts";
import type { MemberContext } from "../../core/context.ts";
import { conflict, forbidden, notFound } from "../../core/errors.ts";
import { write } from "../../core/write.ts";
import { undoContactMerge } from "./undo-contact.ts";
import { undoFirmMerge } from "./undo-firm.ts";

/** Brings back the record that went, with what hung on it. What was changed since stays, and is named. */
export function undoMerge(ctx: MemberContext, id: number): Promise<UndoneMerge> {
  return write(
    ctx,
    async (tx) => {
      const merge = await lockMerge(tx, ctx.actor, id);
      if (merge.undoneAt) throw conflict("This merge has been undone already");
      if (ctx.now().getTime() - merge.mergedAt.getTime() > MERGE_UNDO_DAYS * DAY_MS) {
        throw conflict(`A merge can be undone for ${MERGE_UNDO_DAYS} days`, { code: "MERGE_TOO_OLD" });
      }
      const kept =
        merge.kind === "firm" ? await undoFirmMerge(tx, ctx, merge) : await undoContactMerge(tx, ctx, merge);
      await tx.update(merges).set({ undoneAt: ctx.now() }).where(eq(merges.id, id));
      return { kind: merge.kind, id: merge.fromId, intoId: merge.intoId, kept };
    },
    "undone",
  );
}

const DAY_MS = 86_400_000;

/** Nobody but its member may know of a merge that took in something private. */
async function lockMerge(tx: Transaction, actor: Actor, id: number) {
  const [merge] = await tx.select().from(merges).where(eq(merges.id, id)).for("update");
  const isOwn = merge?.mergedBy === actor.id;
  if (!merge || (merge.isPrivate && !isOwn)) throw notFound("Merge");
  if (!isOwn && !actor.isAdmin) {
    throw forbidden("Only the member who merged them or an administrator can undo that");
  }
  return merge;
}

import type { Transaction } from "@dealflow/db/client";
import { merges } from "@dealflow/db/schema";
import { MERGE_UNDO_DAYS } from "@dealflow/validators/labels/merges";
import type { UndoneMerge } from "@dealflow/validators/merges";
import { eq } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { conflict, forbidden, notFound } from "../../core/errors.ts";
import { write } from "../../core/write.ts";
import { undoConditions } from "./access.ts";
import { undoContactMerge } from "./undo-contact.ts";
import { undoFirmMerge } from "./undo-firm.ts";

/** Restores the merged record, with the rows that named it. What was changed since stays, and is named in the answer. */
export function undoMerge(ctx: MemberContext, id: number): Promise<UndoneMerge> {
  return write(
    ctx,
    async (tx) => {
      const merge = await lockMerge(tx, ctx, id);
      const kept =
        merge.kind === "firm" ? await undoFirmMerge(tx, ctx, merge) : await undoContactMerge(tx, ctx, merge);
      await tx.update(merges).set({ undoneAt: ctx.now() }).where(eq(merges.id, id));
      return { kind: merge.kind, id: merge.fromId, intoId: merge.intoId, kept };
    },
    "undone",
  );
}

/** The merge, if the actor can undo it. */
async function lockMerge(tx: Transaction, ctx: MemberContext, id: number) {
  const [found] = await tx
    .select({ merge: merges, ...undoConditions(ctx) })
    .from(merges)
    .where(eq(merges.id, id))
    .for("update");
  if (!found?.isKnown) throw notFound("Merge");
  if (!found.isAllowed) throw forbidden("Only the member who merged them or an administrator can undo that");
  if (!found.isSurvivorVisible) throw notFound("Merge");
  if (found.merge.undoneAt) throw conflict("This merge has been undone already");
  if (!found.isRecent) {
    throw conflict(`A merge can be undone for ${MERGE_UNDO_DAYS} days`, { code: "MERGE_TOO_OLD" });
  }
  if (found.hasNewerMerge) throw conflict("Undo the newer merge of this contact first");
  return found.merge;
}

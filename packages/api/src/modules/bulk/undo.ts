import type { Transaction } from "@dealflow/db/client";
import { undos } from "@dealflow/db/schema";
import type { UndoneBulk } from "@dealflow/validators/bulk";
import { UNDO_MINUTES } from "@dealflow/validators/labels/bulk";
import { and, eq } from "drizzle-orm";
import { requireScope } from "../../core/auth/scopes.ts";
import type { MemberContext } from "../../core/context.ts";
import { conflict, notFound } from "../../core/errors.ts";
import { write } from "../../core/write.ts";
import { earliestMoment, type Reverts, takeBack } from "./undos.ts";

type Undo = typeof undos.$inferSelect;

/** Takes back what nobody has changed since; each of the others is refused by itself, and stays as it is. */
export function undoBulk(ctx: MemberContext, reverts: Reverts, id: number): Promise<UndoneBulk> {
  return write(
    { ...ctx, source: "undo" },
    async (tx) => {
      const undo = await lockUndo(tx, ctx, id);
      const results = await takeBack(tx, ctx, reverts, undo);
      await tx.update(undos).set({ undoneAt: ctx.now() }).where(eq(undos.id, id));
      return { results };
    },
    "undone",
  );
}

/** One's own, while it can be undone. */
async function lockUndo(tx: Transaction, { actor, now }: MemberContext, id: number): Promise<Undo> {
  const [undo] = await tx
    .select()
    .from(undos)
    .where(and(eq(undos.id, id), eq(undos.madeBy, actor.id)))
    .for("update");
  if (!undo) throw notFound("Undo");
  requireScope(actor, { path: `${undo.list}.bulk`, type: "mutation", meta: undefined });
  if (undo.undoneAt) throw conflict("This has been undone already");
  if (undo.madeAt < earliestMoment(now())) {
    throw conflict(`This can be undone for ${UNDO_MINUTES} minutes`, { code: "UNDO_TOO_OLD" });
  }
  return undo;
}

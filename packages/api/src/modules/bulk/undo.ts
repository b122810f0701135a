import type { Transaction } from "@dealflow/db/client";
import { undos } from "@dealflow/db/schema";
import type { BulkResult, UndoneBulk } from "@dealflow/validators/bulk";
import { UNDO_MINUTES } from "@dealflow/validators/labels/bulk";
import { RECORDS } from "@dealflow/validators/labels/records";
import { and, eq, sql } from "drizzle-orm";
import { requireScope } from "../../core/auth/scopes.ts";
import type { MemberContext } from "../../core/context.ts";
import { conflict, notFound } from "../../core/errors.ts";
import { write } from "../../core/write.ts";
import { restoreRows, storedRows } from "./stored-rows.ts";
import { earliestMoment, type Reverts, resultsOf, takeBack } from "./undos.ts";

type Undo = typeof undos.$inferSelect;

/** Takes back what nobody has changed since; each of the others is refused by itself, and stays as it is. */
export function undoBulk(ctx: MemberContext, reverts: Reverts, id: number): Promise<UndoneBulk> {
  return write(
    { ...ctx, source: "undo" },
    async (tx) => {
      const undo = await lockUndo(tx, ctx, id);
      const results = undo.deleted
        ? await restoreDeleted(tx, ctx, undo)
        : await takeBack(tx, ctx, reverts, undo);
      await tx.update(undos).set({ undoneAt: ctx.now(), deleted: null }).where(eq(undos.id, id));
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

/** Stores deleted rows again, with what went with them. */
async function restoreDeleted(tx: Transaction, { now }: MemberContext, undo: Undo): Promise<BulkResult[]> {
  const { list } = undo;
  const stored = storedRows.parse(undo.deleted);
  const back = await restoreRows(tx, list, stored);
  await tx.execute(sql`
    update ${sql.identifier(list)} set version = version + 1, updated_at = ${now().toISOString()}
    where id = any(${sql.param([...back])}::integer[])`);
  const refusal = conflict(`This ${RECORDS[list].noun} cannot be restored beside what was stored since`);
  const ids = stored.rows
    .filter(({ table }) => table === list)
    .flatMap(({ rows }) => rows.map(({ id }) => Number(id)));
  const refused = new Map(ids.filter((id) => !back.has(id)).map((id) => [id, refusal]));
  return resultsOf(ids, refused);
}

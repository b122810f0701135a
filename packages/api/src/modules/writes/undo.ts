import type { Transaction } from "@dealflow/db/client";
import { changes, deals, merges, undos } from "@dealflow/db/schema";
import { RECORDS } from "@dealflow/validators/labels/records";
import { UNDO_MINUTES, type UndoneWrite, type UndoRecordInput } from "@dealflow/validators/writes";
import { and, eq, lt, or } from "drizzle-orm";
import { requireScope } from "../../core/auth/scopes.ts";
import type { Context, MemberContext } from "../../core/context.ts";
import { conflict, notFound } from "../../core/errors.ts";
import { visibleDeals } from "../../core/visibility.ts";
import { write } from "../../core/write.ts";
import type { Reverts } from "../bulk/revert-row.ts";
import { undoImport } from "../imports/undo.ts";
import { undoMerge } from "../merges/undo.ts";
import { unconvertPipelineItem } from "../pipeline/unconvert.ts";
import {
  earliestMoment,
  findWrite,
  findWriteById,
  isUndoableKind,
  undoableUntil,
  type Write,
} from "./own-writes.ts";
import { takeBack } from "./take-back.ts";

/** Takes back what nobody has changed since a write of the actor's; each of the others is refused by itself, and stays as it is. */
export async function undoWrite(ctx: MemberContext, reverts: Reverts, id: number): Promise<UndoneWrite> {
  return undoFound(ctx, reverts, await findWriteById(ctx, id));
}

/** The same of the write that made a version of a record, or of the actor's newest one of it. */
export async function undoRecord(
  ctx: MemberContext,
  reverts: Reverts,
  { entity, id, version }: UndoRecordInput,
): Promise<UndoneWrite> {
  const ofRecord = and(eq(changes.entity, entity), eq(changes.recordId, id));
  // What one member wrote of a firm is a record of its own.
  const ofFacts = and(eq(changes.entity, "firm_private_facts"), eq(changes.firmId, id));
  const condition = and(
    entity === "firms" ? or(ofRecord, ofFacts) : ofRecord,
    version === undefined ? undefined : eq(changes.version, version),
  );
  return undoFound(ctx, reverts, await findWrite(ctx, condition));
}

async function undoFound(ctx: MemberContext, reverts: Reverts, own: Write | undefined): Promise<UndoneWrite> {
  if (!own) throw notFound("Undo");
  const router = own.entity === "contact_imports" ? "imports" : RECORDS[own.entity].router;
  requireScope(ctx.actor, { path: `${router}.undo`, type: "mutation", meta: undefined });
  if (own.undoneAt) throw undoneAlready();
  if (!undoableUntil(own, ctx.now()))
    throw conflict(`This can be undone for ${UNDO_MINUTES} minutes`, { code: "UNDO_TOO_OLD" });
  if (own.verb === "merged") return undoOwnMerge(ctx, own);
  if (own.verb === "converted") return undoConversion(ctx, own);
  if (own.verb === "imported") return undoOwnImport(ctx, own);
  return undoRows(ctx, reverts, own);
}

const undoneAlready = () => conflict("This has been undone already");

function undoRows(ctx: MemberContext, reverts: Reverts, own: Write): Promise<UndoneWrite> {
  const { entity } = own;
  if (!isUndoableKind(entity)) throw notFound("Undo");
  return write(
    { ...ctx, source: "undo" },
    async (tx) => {
      await markUndone(tx, ctx, own);
      const { results, refused } = await takeBack(tx, ctx, reverts, { ...own, entity });
      // One that is refused can be tried again.
      const [refusal] = refused.values();
      if (refusal && results.length === 1) throw refusal;
      return { results, kept: [] };
    },
    "undone",
  );
}

/** Of two who undo a write at once, one waits here, and is refused. */
async function markUndone(
  tx: Transaction,
  { actor, now }: MemberContext,
  { transactionId }: Write,
): Promise<void> {
  const marked = await tx
    .insert(undos)
    .values({ transactionId, undoneBy: actor.id, undoneAt: now() })
    .onConflictDoNothing()
    .returning({ id: undos.transactionId });
  if (marked.length === 0) throw undoneAlready();
}

const markOwn = (ctx: MemberContext, own: Write): Promise<void> =>
  ctx.db.transaction((tx) => markUndone(tx, ctx, own));

async function undoOwnMerge(ctx: MemberContext, own: Write): Promise<UndoneWrite> {
  const [merge] = await ctx.db
    .select({ id: merges.id })
    .from(merges)
    .where(and(eq(merges.transactionId, own.transactionId), eq(merges.mergedBy, ctx.actor.id)));
  if (!merge) throw notFound("Undo");
  const { id, kept } = await undoMerge(ctx, merge.id);
  await markOwn(ctx, own);
  return { results: [{ id, ok: true }], kept };
}

async function undoConversion(ctx: MemberContext, own: Write): Promise<UndoneWrite> {
  const [deal] = await ctx.db
    .select({ id: deals.sourcePipelineId })
    .from(deals)
    .where(and(eq(deals.id, own.recordId), visibleDeals(ctx.actor)));
  if (!deal?.id) throw notFound("Deal");
  await unconvertPipelineItem(ctx, deal.id);
  await markOwn(ctx, own);
  return { results: [{ id: own.recordId, ok: true }], kept: [] };
}

async function undoOwnImport(ctx: MemberContext, own: Write): Promise<UndoneWrite> {
  const { kept } = await undoImport(ctx, own.recordId);
  await markOwn(ctx, own);
  const sentence =
    kept === 1 ? "1 contact was changed since, and stays" : `${kept} contacts were changed since, and stay`;
  return { results: [{ id: own.recordId, ok: true }], kept: kept > 0 ? [sentence] : [] };
}

/** So long is remembered that a write was undone. */
const REMEMBERED_DAYS = 30;
const DAY_MS = 86_400_000;

/** Forgets what was undone long ago. */
export async function pruneUndos({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
  const earliest = new Date(earliestMoment(now()).getTime() - REMEMBERED_DAYS * DAY_MS);
  await db.delete(undos).where(lt(undos.undoneAt, earliest));
}

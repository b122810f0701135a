import { firmPrivateFacts } from "@dealflow/db/schema";
import { and, eq } from "drizzle-orm";
import { notFound } from "../../core/errors.ts";
import { changedSince, type RevertIn, restoreColumns } from "../bulk/revert-row.ts";
import { getFirm } from "./get.ts";
import { lockFirms } from "./queries.ts";

/** Writes the facts of a firm as they were before a change. */
export const revertFirmIn: RevertIn = async (tx, ctx, change) => {
  await lockFirms(tx, [change.id]);
  await getFirm({ ...ctx, db: tx }, change.id);
  await restoreColumns(tx, ctx, "firms", change);
};

/** The same of what the actor wrote for themselves; what was first written then is gone. */
export const revertPrivateFactsIn: RevertIn = async (tx, ctx, change) => {
  const { id, ownerId, version } = firmPrivateFacts;
  const [own] = await tx
    .select({ version })
    .from(firmPrivateFacts)
    .where(and(eq(id, change.id), eq(ownerId, ctx.actor.id)))
    .for("update");
  if (!own) throw notFound("Fact");
  if (Object.keys(change.before).length > 0) return restoreColumns(tx, ctx, "firm_private_facts", change);
  if (own.version !== change.version) throw changedSince("firm_private_facts");
  await tx.delete(firmPrivateFacts).where(eq(id, change.id));
};

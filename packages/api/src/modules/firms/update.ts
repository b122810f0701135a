import type { Transaction } from "@dealflow/db/client";
import { firmPrivateFacts, firms } from "@dealflow/db/schema";
import { FIRM_FACTS, type FirmProfile, type UpdateFirmInput } from "@dealflow/validators/firms";
import { and, eq, sql } from "drizzle-orm";
import { changedFields, requireVersion } from "../../core/changes.ts";
import type { MemberContext } from "../../core/context.ts";
import { write } from "../../core/write.ts";
import { getFirm } from "./get.ts";
import { lockFirms } from "./queries.ts";

type Facts = Pick<UpdateFirmInput, (typeof FIRM_FACTS)[number]>;

/**
 * Writes the facts that were sent: for all members if all see the firm, else for the actor alone. A fact that is written
 * for all replaces the actor's own one.
 */
export function updateFirm(ctx: MemberContext, input: UpdateFirmInput): Promise<FirmProfile> {
  const { id, expectedVersion, ...sent } = input;
  return write(ctx, async (tx) => {
    await lockFirms(tx, [id]);
    const before = await getFirm({ ...ctx, db: tx }, id);
    requireVersion("This firm", before, expectedVersion);

    const { domain, type, notes } = before;
    const changes = changedFields<Facts>({ name: before.writtenName, domain, type, notes }, sent);
    if (Object.keys(changes).length === 0) return before;
    if (before.isShared) await writeForAll(tx, ctx, id, changes);
    else await writeForActor(tx, ctx, id, changes);
    return getFirm({ ...ctx, db: tx }, id);
  });
}

export async function writeForAll(
  tx: Transaction,
  { actor, now }: Pick<MemberContext, "actor" | "now">,
  id: number,
  changes: Facts,
): Promise<void> {
  await tx
    .update(firms)
    .set({ ...changes, updatedAt: now(), version: sql`${firms.version} + 1` })
    .where(eq(firms.id, id));
  const replaced = FIRM_FACTS.filter((fact) => changes[fact] !== undefined);
  await tx
    .update(firmPrivateFacts)
    .set(Object.fromEntries(replaced.map((fact) => [fact, null])))
    .where(and(eq(firmPrivateFacts.firmId, id), eq(firmPrivateFacts.ownerId, actor.id)));
}

async function writeForActor(
  tx: Transaction,
  { actor, now }: MemberContext,
  firmId: number,
  changes: Facts,
): Promise<void> {
  const { ownerId, version } = firmPrivateFacts;
  await tx
    .insert(firmPrivateFacts)
    .values({ ...changes, ownerId: actor.id, firmId, updatedAt: now() })
    .onConflictDoUpdate({
      target: [ownerId, firmPrivateFacts.firmId],
      set: { ...changes, updatedAt: now(), version: sql`${version} + 1` },
    });
}

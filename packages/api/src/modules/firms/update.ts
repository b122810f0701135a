import type { Transaction } from "@dealflow/db/client";
import { inRootOrder } from "@dealflow/db/columns";
import { firmPrivateFacts, firms } from "@dealflow/db/schema";
import { FIRM_FACTS, type FirmProfile, type UpdateFirmInput } from "@dealflow/validators/firms";
import { and, eq, inArray, ne, or, sql } from "drizzle-orm";
import { changedFields, requireVersion } from "../../core/changes.ts";
import type { MemberContext } from "../../core/context.ts";
import { type CustomChanges, changedCustom, newCustom } from "../../core/custom-columns.ts";
import { unprocessable } from "../../core/errors.ts";
import { firmVisibleTo } from "../../core/visibility.ts";
import { write } from "../../core/write.ts";
import { readCustom } from "../fields/values.ts";
import { getFirm } from "./get.ts";
import { firmKey, lockFirms, sortName } from "./queries.ts";

type Facts = Pick<UpdateFirmInput, (typeof FIRM_FACTS)[number]>;

/**
 * Writes the facts that were sent: for all members if all see the firm, else for the actor alone. A fact that is written
 * for all replaces the actor's own one.
 */
export function updateFirm(ctx: MemberContext, input: UpdateFirmInput): Promise<FirmProfile> {
  const { id, expectedVersion, custom, ...sent } = input;
  return write(ctx, async (tx) => {
    await lockFirms(tx, [id]);
    const before = await getFirm({ ...ctx, db: tx }, id);
    requireVersion("This firm", before, expectedVersion, "firms");

    const { domain, type, notes } = before;
    const changes = changedFields<Facts>({ name: before.writtenName, domain, type, notes }, sent);
    const ofOwn = await readCustom(tx, ctx, "firms", custom, before.custom);
    if (Object.keys(changes).length === 0 && !ofOwn) return before;
    if (changes.name) await requireOwnName(tx, ctx, id, changes.name);
    if (before.isShared) await writeForAll(tx, ctx, id, changes, ofOwn);
    else await writeForActor(tx, ctx, id, changes, ofOwn);
    return getFirm({ ...ctx, db: tx }, id);
  });
}

/** Refuses a name that leads to another firm that the actor sees, or that another one is called by: they would look the same. */
async function requireOwnName(
  tx: Transaction,
  { actor }: MemberContext,
  id: number,
  name: string,
): Promise<void> {
  const key = firmKey(name);
  const calledSo = tx
    .select({ id: firmPrivateFacts.firmId })
    .from(firmPrivateFacts)
    .where(and(eq(firmPrivateFacts.ownerId, actor.id), sql`firm_key(${firmPrivateFacts.name}) = ${key}`));
  const isNamedSo = or(
    sql`${firms.id} = surviving_firm(firm_named(${name}))`,
    sql`${inRootOrder(sortName)} = ${key}`,
    inArray(firms.id, calledSo),
  );
  const [other] = await tx
    .select({ id: firms.id })
    .from(firms)
    .where(and(ne(firms.id, id), isNamedSo, firmVisibleTo(actor)))
    .limit(1);
  if (other) throw unprocessable("name", `${name} is another firm here. Merge the two instead.`);
}

export async function writeForAll(
  tx: Transaction,
  { actor, now }: Pick<MemberContext, "actor" | "now">,
  id: number,
  changes: Facts,
  ofOwn?: CustomChanges,
): Promise<void> {
  await tx
    .update(firms)
    .set({
      ...changes,
      ...(ofOwn && { custom: changedCustom(firms.custom, ofOwn) }),
      updatedAt: now(),
      version: sql`${firms.version} + 1`,
    })
    .where(eq(firms.id, id));
  const replaced = FIRM_FACTS.filter((fact) => changes[fact] !== undefined);
  await tx
    .update(firmPrivateFacts)
    .set({
      ...Object.fromEntries(replaced.map((fact) => [fact, null])),
      custom: sql`${firmPrivateFacts.custom} - ${sql.param(Object.keys(ofOwn ?? {}))}::text[]`,
    })
    .where(and(eq(firmPrivateFacts.firmId, id), eq(firmPrivateFacts.ownerId, actor.id)));
}

async function writeForActor(
  tx: Transaction,
  { actor, now }: MemberContext,
  firmId: number,
  changes: Facts,
  ofOwn: CustomChanges | undefined,
): Promise<void> {
  const { ownerId, version } = firmPrivateFacts;
  await tx
    .insert(firmPrivateFacts)
    .values({ ...changes, custom: newCustom(ofOwn), ownerId: actor.id, firmId, updatedAt: now() })
    .onConflictDoUpdate({
      target: [ownerId, firmPrivateFacts.firmId],
      set: {
        ...changes,
        ...(ofOwn && { custom: changedCustom(firmPrivateFacts.custom, ofOwn) }),
        updatedAt: now(),
        version: sql`${version} + 1`,
      },
    });
}

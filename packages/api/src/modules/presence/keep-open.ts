import type { Database } from "@dealflow/db/client";
import { presence, users } from "@dealflow/db/schema";
import type { OpenedKind } from "@dealflow/validators/labels/records";
import { type OpenedRecord, PRESENT_FOR_MS, type PresentMember } from "@dealflow/validators/presence";
import { and, eq, gt, lte, ne } from "drizzle-orm";
import type { Actor } from "../../core/actor.ts";
import type { Context, MemberContext } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";
import { VISIBILITY } from "../../core/visibility.ts";

/** Notes that the actor has a record open, and answers who else has, by name; 404 unless the actor may see it. */
export async function keepOpen(
  { db, actor, now }: MemberContext,
  { entity, id }: OpenedRecord,
): Promise<PresentMember[]> {
  if (!(await mayOpen(db, actor, entity, id))) throw notFound("Record");
  const seenAt = now();
  await db
    .insert(presence)
    .values({ entity, recordId: id, userId: actor.id, seenAt })
    .onConflictDoUpdate({ target: [presence.entity, presence.recordId, presence.userId], set: { seenAt } });
  return db
    .select({ id: users.id, name: users.name, initials: users.initials })
    .from(presence)
    .innerJoin(users, eq(users.id, presence.userId))
    .where(
      and(
        eq(presence.entity, entity),
        eq(presence.recordId, id),
        ne(presence.userId, actor.id),
        gt(presence.seenAt, new Date(seenAt.getTime() - PRESENT_FOR_MS)),
        eq(users.status, "active"),
      ),
    )
    .orderBy(users.name, users.id);
}

export async function forgetPresence({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
  await db.delete(presence).where(lte(presence.seenAt, new Date(now().getTime() - PRESENT_FOR_MS)));
}

/** Whether a record is there and the actor may see it. */
async function mayOpen(db: Database, actor: Actor, entity: OpenedKind, id: number): Promise<boolean> {
  const { table, visibleTo } = VISIBILITY[entity];
  return (await db.$count(table, and(eq(table.id, id), visibleTo?.(actor)))) > 0;
}

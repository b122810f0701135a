import { notes, users } from "@dealflow/db/schema";
import type { Relationship, TouchKind } from "@dealflow/validators/contacts";
import { and, desc, eq, sql } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { findContact } from "./queries.ts";
import { gapBefore, isOverdue, medianOf } from "./rhythm.ts";
import { touchesOf } from "./touches.ts";

/** When the team was last in touch with a contact, how often it is, and who knows the contact best. One SQL query. */
export async function readRelationship(ctx: MemberContext, id: number): Promise<Relationship> {
  await findContact(ctx, id);
  const rows = await relationshipQuery(ctx, id);
  const last = rows[0]?.last;
  const usualDays = rows[0]?.rhythm.usualDays ?? null;
  return {
    lastContactAt: last?.at ?? null,
    lastContactKind: last?.kind ?? null,
    usualDays,
    isOverdue: isOverdue(last?.at ?? null, usualDays, ctx.now()),
    // Where there is nobody, the one row has a member of nulls.
    known: rows.flatMap(({ known }) => (known?.userId ? [known] : [])),
  };
}

/** One row for each active member who was in touch, at least one; each has the last contact and the rhythm too. */
function relationshipQuery(ctx: MemberContext, id: number) {
  const { db } = ctx;
  const touches = db.$with("touches").as(touchesOf(ctx, sql`${id}::integer`));
  const last = db
    .select({ at: touches.at, kind: touches.kind })
    .from(touches)
    .orderBy(desc(touches.at))
    .limit(1)
    .as("last");
  const gaps = db
    .select({ gap: gapBefore(touches.at).as("gap") })
    .from(touches)
    .as("gaps");
  const rhythm = db
    .select({ usualDays: medianOf(gaps.gap).as("usual_days") })
    .from(gaps)
    .as("rhythm");
  const met = db
    .select({
      userId: sql<number>`unnest(${touches.userIds})`.as("met_user_id"),
      kind: touches.kind,
      at: touches.at,
    })
    .from(touches)
    .as("met");
  const ofKind = (kind: TouchKind) =>
    sql<number>`(count(*) filter (where ${met.kind} = ${kind}))::integer`.as(`known_${kind}`);
  const known = db
    .select({
      userId: met.userId,
      calls: ofKind("call"),
      meetings: ofKind("meeting"),
      emails: ofKind("email"),
      lastAt: sql`max(${met.at})`.mapWith(notes.happenedAt).as("known_last_at"),
    })
    .from(met)
    .innerJoin(users, and(eq(users.id, met.userId), eq(users.status, "active")))
    .groupBy(met.userId)
    .as("known");
  return db
    .with(touches)
    .select()
    .from(rhythm)
    .leftJoin(last, sql`true`)
    .leftJoin(known, sql`true`)
    .orderBy(
      sql`${known.calls} + ${known.meetings} + ${known.emails} desc`,
      desc(known.lastAt),
      known.userId,
    );
}

import { notes, users } from "@dealflow/db/schema";
import type { Relationship, TouchKind } from "@dealflow/validators/contacts";
import { and, desc, eq, type SQLWrapper, sql } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { findContact } from "./queries.ts";
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

const DAY = 86_400_000;
/** A rhythm needs so many days between contacts. */
const MIN_GAPS = 2;

/** The days since the touch before, of a query of touches; zero on the same day. */
export const gapBefore = (at: SQLWrapper) => {
  const day = sql`(${at} at time zone 'UTC')::date`;
  return sql<number | null>`${day} - lag(${day}) over (order by ${at})`;
};

/** The median of the gaps in days. Several touches on one day are one, or a busy day would make a rhythm of zero days. */
export const medianOf = (gap: SQLWrapper) => sql<number | null>`
  case when count(*) filter (where ${gap} > 0) >= ${MIN_GAPS}
    then round(percentile_cont(0.5) within group (order by ${gap}) filter (where ${gap} > 0))::integer end`;

/** Whether the last contact is longer ago than is usual. */
export function isOverdue(lastAt: Date | null, usualDays: number | null, now: Date): boolean {
  return lastAt !== null && usualDays !== null && now.getTime() - lastAt.getTime() > usualDays * DAY;
}

import { contacts, notes } from "@dealflow/db/schema";
import type { LastContact, TouchKind } from "@dealflow/validators/contacts";
import { and, inArray, sql } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { contactVisibleTo } from "../../core/visibility.ts";
import { gapBefore, isOverdue, medianOf } from "./rhythm.ts";
import { touchesOf } from "./touches.ts";

/**
 * The last contact with each of these contacts, and whether it is longer ago than is usual, in one query; those without one,
 * and those hidden from the actor, are left out.
 */
export async function findLastContacts(
  ctx: MemberContext,
  ids: readonly number[],
): Promise<(LastContact & { contactId: number })[]> {
  const touches = touchesOf(ctx, contacts.id).as("touches");
  const timed = ctx.db
    .select({
      at: touches.at,
      kind: touches.kind,
      gap: gapBefore(touches.at).as("gap"),
      isLast: sql<boolean>`lead(${touches.at}) over (order by ${touches.at}) is null`.as("is_last"),
    })
    .from(touches)
    .as("timed");
  const last = ctx.db
    .select({
      at: sql`max(${timed.at})`.mapWith(notes.happenedAt).as("last_at"),
      kind: sql<TouchKind>`max(${timed.kind}) filter (where ${timed.isLast})`.as("last_kind"),
      usualDays: medianOf(timed.gap).as("usual_days"),
    })
    .from(timed)
    .having(sql`count(*) > 0`)
    .as("last");
  const rows = await ctx.db
    .select({ contactId: contacts.id, at: last.at, kind: last.kind, usualDays: last.usualDays })
    .from(contacts)
    .innerJoinLateral(last, sql`true`)
    .where(and(inArray(contacts.id, [...ids]), contactVisibleTo(ctx.actor)))
    .orderBy(contacts.id);
  return rows.map((row) => ({ ...row, isOverdue: isOverdue(row.at, row.usualDays, ctx.now()) }));
}

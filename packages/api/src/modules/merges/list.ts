import { contacts, firms, merges } from "@dealflow/db/schema";
import { type ListMergesInput, MERGE_UNDO_DAYS } from "@dealflow/validators/merges";
import { and, eq, exists, gt, isNotNull, isNull, not, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { MemberContext } from "../../core/context.ts";
import { newestFirst, readPage } from "../../core/paging.ts";
import { visibleTo } from "../contacts/access.ts";
import { firmNameFor, firmVisibleTo } from "../firms/access.ts";

const order = newestFirst(merges.mergedAt, merges.id);
const gone = alias(firms, "gone");
const newer = alias(merges, "newer");

/** The merges that the actor can undo, newest first, then by id; all, or a page of `limit`. */
export function listMerges({ db, actor, now }: MemberContext, { limit, cursor }: ListMergesInput) {
  const oldest = new Date(now().getTime() - MERGE_UNDO_DAYS * DAY_MS);
  const own = eq(merges.mergedBy, actor.id);
  const isStored = sql`exists (select from contacts as stays where stays.id = ${merges.intoId})`;
  const known = or(not(newer.isPrivate), eq(newer.mergedBy, actor.id));
  const wentOn = db
    .select({ id: newer.id })
    .from(newer)
    .where(
      and(
        eq(merges.kind, "contact"),
        eq(newer.kind, "contact"),
        eq(newer.fromId, merges.intoId),
        isNull(newer.undoneAt),
        known,
      ),
    );
  const query = db
    .select({
      id: merges.id,
      kind: merges.kind,
      from: sql<string>`coalesce(${merges.snapshot} ->> 'name', ${merges.snapshot} -> 'record' ->> 'name', ${gone.key})`,
      intoId: merges.intoId,
      into: sql<string | null>`coalesce(${contacts.name}, ${firmNameFor(actor)})`,
      mergedBy: merges.mergedBy,
      mergedAt: merges.mergedAt,
    })
    .from(merges)
    .leftJoin(gone, and(eq(merges.kind, "firm"), eq(gone.id, merges.fromId)))
    .leftJoin(firms, and(eq(merges.kind, "firm"), sql`${firms.id} = surviving_firm(${merges.intoId})`))
    .leftJoin(contacts, and(eq(merges.kind, "contact"), eq(contacts.id, merges.intoId), visibleTo(actor)))
    .where(
      and(
        isNull(merges.undoneAt),
        gt(merges.mergedAt, oldest),
        actor.isAdmin ? or(own, not(merges.isPrivate)) : own,
        // What the undo refuses: a firm that the actor no longer sees, another member's private contact, one that went on.
        or(isNull(firms.id), firmVisibleTo(actor)),
        or(isNotNull(contacts.id), sql`${merges.kind} = 'firm'`, not(isStored)),
        not(exists(wentOn)),
        order.after(cursor),
      ),
    )
    .orderBy(order.by);
  return readPage(query, limit, (row) => [row.mergedAt, row.id]);
}

const DAY_MS = 86_400_000;

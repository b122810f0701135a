import { contacts, deals, firms, merges } from "@dealflow/db/schema";
import { MERGE_UNDO_DAYS } from "@dealflow/validators/labels/merges";
import { and, eq, exists, gte, isNull, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { MemberContext } from "../../core/context.ts";
import { contactVisibleTo, dealVisibleTo, firmVisibleTo } from "../../core/visibility.ts";

const DAY_MS = 86_400_000;
const newerMerge = alias(merges, "newer_merge");

/** Merges from before this date can no longer be undone. */
export const earliestDate = (now: Date) => new Date(now.getTime() - MERGE_UNDO_DAYS * DAY_MS);

/**
 * What decides whether the actor can undo a merge, as SQL conditions on `merges`. The list contains the merges that meet
 * them; the undo answers with the one that is not met.
 */
export function undoConditions({ db, actor, now }: Pick<MemberContext, "db" | "actor" | "now">) {
  const isOwn = sql<boolean>`${merges.mergedBy} = ${actor.id}`;
  const isKnown = sql<boolean>`(${merges.mergedBy} = ${actor.id} or not ${merges.isPrivate})`;
  // The lead of a deal decides what becomes of it.
  const ledDeal = db
    .select({ id: deals.id })
    .from(deals)
    .where(and(eq(deals.id, merges.intoId), eq(deals.leadUserId, actor.id)));
  const isOfLead = sql<boolean>`(${merges.kind} in ('deal', 'pipeline') and not ${merges.isPrivate} and (${exists(ledDeal)}
    or exists (select from jsonb_path_query(${merges.snapshot}, '$.stored.rows[*] ? (@.table == "deals").rows[*]') as gone
      where (gone ->> 'lead_user_id')::integer = ${actor.id})))`;
  const hiddenContact = db
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(eq(contacts.id, merges.intoId), sql`not ${contactVisibleTo(actor)}`));
  const visibleFirm = db
    .select({ id: firms.id })
    .from(firms)
    .where(and(eq(firms.id, sql`surviving_firm(${merges.intoId})`), firmVisibleTo(actor)));
  const newerMergeOfSurvivor = db
    .select({ id: newerMerge.id })
    .from(newerMerge)
    .where(
      and(
        eq(newerMerge.kind, sql`case ${merges.kind} when 'contact' then 'contact' else 'deal' end`),
        eq(newerMerge.fromId, merges.intoId),
        isNull(newerMerge.undoneAt),
        or(sql`not ${newerMerge.isPrivate}`, eq(newerMerge.mergedBy, actor.id)),
      ),
    );
  return {
    /** Nobody but the member who merged something private may know of it. */
    isKnown,
    isAllowed: actor.isAdmin ? isKnown : sql<boolean>`(${isOwn} or ${isOfLead})`,
    /** False where it has become another member's private contact, or a firm that the actor does not see. A contact may be deleted. */
    isSurvivorVisible: sql<boolean>`case ${merges.kind}
      when 'firm' then ${exists(visibleFirm)} when 'contact' then not ${exists(hiddenContact)}
      else ${dealVisibleTo(actor, merges.intoId)} end`,
    isRecent: sql<boolean>`${gte(merges.mergedAt, earliestDate(now()))}`,
    /** The remaining contact was merged into another one since, which has the rows of both now. */
    hasNewerMerge: sql<boolean>`(${merges.kind} <> 'firm' and ${exists(newerMergeOfSurvivor)})`,
  };
}

import { contacts, firms, trash } from "@dealflow/db/schema";
import { SEEN_WITH_FIRM_KINDS, TRASH_KINDS } from "@dealflow/validators/labels/records";
import { TRASH_DAYS } from "@dealflow/validators/labels/trash";
import { type ListTrashInput, type TrashEntry, trashEntry } from "@dealflow/validators/trash";
import { and, eq, gte, inArray, isNull, notInArray, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "../../core/actor.ts";
import { mayRead } from "../../core/auth/scopes.ts";
import type { MemberContext } from "../../core/context.ts";
import { newestFirst, type Page, readPage } from "../../core/paging.ts";
import { contactVisibleTo, dealVisibleTo, firmVisibleTo } from "../../core/visibility.ts";

const DAY_MS = 86_400_000;

/** What was deleted before this moment is removed. */
export const earliestDeletion = (now: Date) => new Date(now.getTime() - TRASH_DAYS * DAY_MS);

/**
 * The entries that a member sees, and may restore: what they have deleted themselves, administrators all; in either case only what
 * they would see if it were not deleted.
 */
export function entryVisibleTo({ actor, now }: Pick<MemberContext, "actor" | "now">): SQL | undefined {
  const isContactSeen = sql`coalesce((select ${contactVisibleTo(actor)} from ${contacts}
    where ${contacts.id} = ${trash.contactId}), true)`;
  const isContactHidden = sql`exists (select from ${trash} as of_contact where of_contact.entity = 'contacts'
    and of_contact.record_id = ${trash.contactId} and of_contact.only_user_id <> ${actor.id})`;
  const isFirmSeen = sql`exists (select from ${firms} where ${firms.id} = ${trash.firmId} and ${firmVisibleTo(actor)})`;
  return and(
    gte(trash.deletedAt, earliestDeletion(now())),
    actor.isAdmin ? undefined : eq(trash.deletedBy, actor.id),
    or(isNull(trash.onlyUserId), eq(trash.onlyUserId, actor.id)),
    dealVisibleTo(actor, trash.dealId),
    isContactSeen,
    sql`not ${isContactHidden}`,
    or(notInArray(trash.entity, ofFirms), isNull(trash.firmId), isFirmSeen),
    ofScopes(actor),
  );
}

const ofFirms = TRASH_KINDS.filter((kind) => SEEN_WITH_FIRM_KINDS.some((each) => each === kind));

/** A token sees the kinds that it may read. */
function ofScopes(actor: Actor): SQL | undefined {
  if (!actor.token) return undefined;
  return inArray(
    trash.entity,
    TRASH_KINDS.filter((kind) => mayRead(actor, kind)),
  );
}

const order = newestFirst(trash.deletedAt, trash.id);

/** What lies in the trash, newest first. */
export async function listTrash(
  ctx: Pick<MemberContext, "db" | "actor" | "now">,
  { entity, limit, cursor }: ListTrashInput,
): Promise<Page<TrashEntry>> {
  const query = ctx.db
    .select({
      entryId: trash.id,
      entity: trash.entity,
      id: trash.recordId,
      name: trash.name,
      contains: trash.contains,
      dealId: trash.dealId,
      deletedBy: trash.deletedBy,
      deletedAt: trash.deletedAt,
    })
    .from(trash)
    .where(and(entryVisibleTo(ctx), entity && eq(trash.entity, entity), order.after(cursor)))
    .orderBy(order.by);
  const { items, nextCursor } = await readPage(query, limit, (row) => [row.deletedAt, row.entryId]);
  return {
    items: items.map((row) =>
      trashEntry.parse({
        ...row,
        contains: seenParts(row.contains, ctx.actor),
        removedAt: new Date(row.deletedAt.getTime() + TRASH_DAYS * DAY_MS),
      }),
    ),
    nextCursor,
  };
}

/** Records of one kind that went with another; `onlyUserId`: the member who alone may know of them. */
const trashPart = z.object({
  entity: z.enum(TRASH_KINDS),
  count: z.number(),
  onlyUserId: z.number().nullable().default(null),
});
export type TrashPart = z.infer<typeof trashPart>;

/** How many of each kind the actor may know of. */
function seenParts(stored: unknown, { id }: Actor): TrashEntry["contains"] {
  const seen = z
    .array(trashPart)
    .parse(stored)
    .filter(({ onlyUserId }) => onlyUserId === null || onlyUserId === id);
  return [...Map.groupBy(seen, ({ entity }) => entity)].map(([entity, parts]) => ({
    entity,
    count: parts.reduce((sum, { count }) => sum + count, 0),
  }));
}

import { contacts, firms, merges } from "@dealflow/db/schema";
import type { ListMergesInput } from "@dealflow/validators/merges";
import { and, eq, isNull, not, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { MemberContext } from "../../core/context.ts";
import { newestFirst, readPage } from "../../core/paging.ts";
import { contactVisibleTo } from "../../core/visibility.ts";
import { firmNameFor } from "../firms/access.ts";
import { undoConditions } from "./access.ts";

const order = newestFirst(merges.mergedAt, merges.id);
const mergedFirm = alias(firms, "merged_firm");

/** The merges that the actor can undo, newest first, then by id; all, or a page of `limit`. */
export function listMerges(ctx: MemberContext, { limit, cursor }: ListMergesInput) {
  const { db, actor } = ctx;
  const { isAllowed, isSurvivorVisible, isRecent, hasNewerMerge } = undoConditions(ctx);
  const query = db
    .select({
      id: merges.id,
      kind: merges.kind,
      from: sql<string>`coalesce(${merges.snapshot} ->> 'name', ${merges.snapshot} -> 'record' ->> 'name', ${mergedFirm.key})`,
      intoId: merges.intoId,
      into: sql<string | null>`coalesce(${contacts.name}, ${firmNameFor(actor)})`,
      mergedBy: merges.mergedBy,
      mergedAt: merges.mergedAt,
    })
    .from(merges)
    .leftJoin(mergedFirm, and(eq(merges.kind, "firm"), eq(mergedFirm.id, merges.fromId)))
    .leftJoin(firms, and(eq(merges.kind, "firm"), sql`${firms.id} = surviving_firm(${merges.intoId})`))
    .leftJoin(
      contacts,
      and(eq(merges.kind, "contact"), eq(contacts.id, merges.intoId), contactVisibleTo(actor)),
    )
    .where(
      and(
        isNull(merges.undoneAt),
        isRecent,
        isAllowed,
        isSurvivorVisible,
        not(hasNewerMerge),
        order.after(cursor),
      ),
    )
    .orderBy(order.by);
  return readPage(query, limit, (row) => [row.mergedAt, row.id]);
}

import { contacts, deals, firms, merges, shownName } from "@dealflow/db/schema";
import { byId } from "@dealflow/validators/common/ids";
import { MERGE_KINDS, MERGE_UNDO_DAYS, MERGED_RECORDS } from "@dealflow/validators/labels/merges";
import { type ListMergesInput, listMergesInput, mergePage, undoneMerge } from "@dealflow/validators/merges";
import { and, eq, inArray, isNull, not, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { mayRead } from "../../core/auth/scopes.ts";
import type { MemberContext } from "../../core/context.ts";
import { newestFirst, readPage } from "../../core/paging.ts";
import { memberProcedure, router } from "../../core/trpc.ts";
import { contactVisibleTo, visibleDeals } from "../../core/visibility.ts";
import { firmNameFor } from "../firms/access.ts";
import { undoConditions } from "./access.ts";
import { undoMerge } from "./undo.ts";

export const mergesRouter = router({
  list: memberProcedure
    .meta({
      summary:
        "List the merges that you can undo, newest first: your own, those of deals that you lead and, for administrators, all others but those with something private",
      isWholeList: true,
    })
    .input(listMergesInput)
    .output(mergePage)
    .query(({ ctx, input }) => listMerges(ctx, input)),

  undo: memberProcedure
    .meta({
      summary: `Undo a merge of two firms, contacts or deals, for ${MERGE_UNDO_DAYS} days`,
      refusals: ["MERGE_TOO_OLD"],
    })
    .input(byId)
    .output(undoneMerge)
    .mutation(({ ctx, input }) => undoMerge(ctx, input.id)),
});

const order = newestFirst(merges.mergedAt, merges.id);
const mergedFirm = alias(firms, "merged_firm");

/** The merges that the actor can undo, newest first, then by id; all, or a page of `limit`. */
function listMerges(ctx: MemberContext, { limit, cursor }: ListMergesInput) {
  const { db, actor } = ctx;
  const { isAllowed, isSurvivorVisible, isRecent, hasNewerMerge } = undoConditions(ctx);
  const query = db
    .select({
      id: merges.id,
      kind: merges.kind,
      from: sql<string>`coalesce(${merges.snapshot} ->> 'name', ${merges.snapshot} -> 'record' ->> 'name', ${mergedFirm.key})`,
      intoId: merges.intoId,
      into: sql<string | null>`coalesce(${contacts.name}, ${firmNameFor(actor)}, ${shownName(deals)})`,
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
    .leftJoin(
      deals,
      and(inArray(merges.kind, ["deal", "pipeline"]), eq(deals.id, merges.intoId), visibleDeals(actor)),
    )
    .where(
      and(
        isNull(merges.undoneAt),
        inArray(
          merges.kind,
          MERGE_KINDS.filter((kind) => mayRead(actor, MERGED_RECORDS[kind])),
        ),
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

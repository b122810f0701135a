import { deals, documents } from "@dealflow/db/schema";
import type { ListDocumentsInput } from "@dealflow/validators/documents";
import { and, eq } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { newestFirst, readPage } from "../../core/paging.ts";
import { readSortedDocuments } from "./order.ts";
import { documentColumns, matching } from "./queries.ts";

const order = newestFirst(documents.createdAt, documents.id);

/** As `sort` says, else newest first; then by id; all that match, or a page of `limit`. */
export function listDocuments(ctx: MemberContext, input: ListDocumentsInput) {
  const { sort, cursor, limit } = input;
  const conditions = and(...matching(ctx.actor, input));
  if (sort) return readSortedDocuments(ctx, conditions, { sort, cursor, limit });
  const query = ctx.db
    .select(documentColumns(ctx.actor))
    .from(documents)
    .leftJoin(deals, eq(deals.id, documents.dealId))
    .where(and(conditions, order.after(cursor)))
    .orderBy(order.by);
  return readPage(query, limit, (row) => [row.createdAt, row.id]);
}

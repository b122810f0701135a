import { deals, documents } from "@dealflow/db/schema";
import type { ListDocumentsInput } from "@dealflow/validators/documents";
import { and, eq } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { newestFirst, readPage } from "../../core/paging.ts";
import { documentColumns, matching } from "./queries.ts";

const order = newestFirst(documents.createdAt, documents.id);

/** Newest first, then by id; all that match, or a page of `limit`. */
export function listDocuments(ctx: MemberContext, input: ListDocumentsInput) {
  const query = ctx.db
    .select(documentColumns(ctx.actor))
    .from(documents)
    .leftJoin(deals, eq(deals.id, documents.dealId))
    .where(and(...matching(ctx.actor, input), order.after(input.cursor)))
    .orderBy(order.by);
  return readPage(query, input.limit, (row) => [row.createdAt, row.id]);
}

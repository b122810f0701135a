import { documentPages, documents } from "@dealflow/db/schema";
import type { DocumentTextPage, ReadDocumentTextInput } from "@dealflow/validators/documents";
import { and, eq } from "drizzle-orm";
import type { MemberContext } from "../../../core/context.ts";
import { byNumber, type Page, readPage } from "../../../core/paging.ts";
import { dealVisibleTo } from "../../../core/visibility.ts";
import { findDocument } from "../queries.ts";

const order = byNumber(documentPages.page);

/** The text of a document as far as it was read, page by page. */
export async function readDocumentText(
  { db, actor }: MemberContext,
  { id, cursor, limit }: ReadDocumentTextInput,
): Promise<Page<DocumentTextPage>> {
  await findDocument(db, actor, id);
  const query = db
    .select({ page: documentPages.page, place: documentPages.place, text: documentPages.text })
    .from(documentPages)
    .innerJoin(documents, eq(documents.id, documentPages.documentId))
    .where(and(eq(documentPages.documentId, id), dealVisibleTo(actor, documents.dealId), order.after(cursor)))
    .orderBy(order.by);
  return readPage(query, limit, ({ page }) => [page, id]);
}

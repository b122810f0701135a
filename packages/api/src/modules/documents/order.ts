import { deals, documents } from "@dealflow/db/schema";
import { DOCUMENT_TYPES, type Document, type DocumentSort } from "@dealflow/validators/documents";
import { eq, type SQL } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import {
  byChoice,
  byMember,
  byMoment,
  byNumber,
  bySortedName,
  limited,
  readSorted,
  type SortedPage,
  type SortKey,
} from "../../core/sorting.ts";
import { byDealName } from "../deals/by-deal-name.ts";
import { documentColumns } from "./queries.ts";

const KEYS: Record<DocumentSort, SortKey<Document>> = {
  name: bySortedName(documents.name, ({ name }) => name),
  type: byChoice(documents.type, DOCUMENT_TYPES, ({ type }) => type),
  size: byNumber(documents.size, ({ size }) => size),
  dealName: byDealName(documents.dealId, documents.id),
  uploadedBy: byMember(documents.uploadedBy, documents.id, ({ uploadedBy }) => uploadedBy),
  createdAt: byMoment(documents.createdAt, ({ createdAt }) => createdAt),
};

/** The documents that a condition is true of, in the order of `sort`. */
export function readSortedDocuments(
  { db, actor }: MemberContext,
  matching: SQL | undefined,
  page: SortedPage<DocumentSort>,
) {
  return readSorted<Document>({
    ...page,
    keys: KEYS,
    id: documents.id,
    matching,
    read: ({ where, order, limit }) =>
      limited(
        db
          .select(documentColumns(actor))
          .from(documents)
          .leftJoin(deals, eq(deals.id, documents.dealId))
          .where(where)
          .orderBy(order),
        limit,
      ),
  });
}

import { deals, documents } from "@dealflow/db/schema";
import { sql } from "drizzle-orm";

/** The columns of the `document` contract; the query has to join its deal. */
export const documentColumns = {
  id: documents.id,
  name: documents.name,
  type: documents.type,
  size: documents.size,
  dealId: documents.dealId,
  dealName: sql<string | null>`coalesce(${deals.codename}, ${deals.company})`,
  uploadedBy: documents.uploadedBy,
  url: sql<string>`'/api/documents/' || ${documents.id} || '/file'`,
  createdAt: documents.createdAt,
  version: documents.version,
};

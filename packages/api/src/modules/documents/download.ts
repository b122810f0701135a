import { deals, documents } from "@dealflow/db/schema";
import { type Document, type DownloadDocumentInput, PREVIEW_TYPES } from "@dealflow/validators/documents";
import { eq } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";
import { documentColumns } from "./queries.ts";
import { FileContent } from "./storage/content.ts";
import { fileStore } from "./storage/store.ts";

interface Download {
  document: Document;
  /** To be shown rather than saved; only what a browser shows without running it ever is. */
  inline: boolean;
  content: FileContent;
}

/** A document and its content, which is not opened before somebody reads it. */
export async function downloadDocument(ctx: MemberContext, input: DownloadDocumentInput): Promise<Download> {
  const [found] = await ctx.db
    .select({ ...documentColumns(ctx.actor), sha256: documents.sha256, key: documents.storageKey })
    .from(documents)
    .leftJoin(deals, eq(deals.id, documents.dealId))
    .where(eq(documents.id, input.id));
  if (!found) throw notFound("Document");
  const { sha256, key, ...document } = found;
  const store = await fileStore(ctx.settings);
  const content = new FileContent(store, { key, sha256, size: document.size }, ctx.log);
  return { document, inline: input.inline === "1" && PREVIEW_TYPES.includes(document.type), content };
}

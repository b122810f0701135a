import { deals, documents } from "@dealflow/db/schema";
import { type Document, type DownloadDocumentInput, PREVIEW_TYPES } from "@dealflow/validators/documents";
import { and, eq } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";
import { dealVisibleTo } from "../../core/visibility.ts";
import { documentColumns } from "./queries.ts";
import { FileContent } from "./storage/file-content.ts";
import { openFileStore } from "./storage/open-file-store.ts";

interface Download {
  document: Document;
  /** Shown in the browser instead of saved; only for types that cannot run scripts. */
  inline: boolean;
  content: FileContent;
}

/** A document and its content, which is opened only when it is read. */
export async function downloadDocument(ctx: MemberContext, input: DownloadDocumentInput): Promise<Download> {
  const [found] = await ctx.db
    .select({ ...documentColumns(ctx.actor), sha256: documents.sha256, key: documents.storageKey })
    .from(documents)
    .leftJoin(deals, eq(deals.id, documents.dealId))
    .where(and(eq(documents.id, input.id), dealVisibleTo(ctx.actor, documents.dealId)));
  if (!found) throw notFound("Document");
  const { sha256, key, ...document } = found;
  const store = await openFileStore(ctx.settings);
  const content = new FileContent(store, { key, sha256, size: document.size }, ctx.log);
  return { document, inline: input.inline === "1" && PREVIEW_TYPES.includes(document.type), content };
}

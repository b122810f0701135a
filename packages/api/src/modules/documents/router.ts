import { deals, documents } from "@dealflow/db/schema";
import { byId } from "@dealflow/validators/common/ids";
import { success } from "@dealflow/validators/common/mutation";
import {
  type Document,
  type DownloadDocumentInput,
  document,
  documentPage,
  documentText,
  downloadDocumentInput,
  folderPage,
  type ListDocumentsInput,
  listDocumentsInput,
  listFoldersInput,
  PREVIEW_TYPES,
  readDocumentTextInput,
  uploadDocumentInput,
  uploadLimits,
} from "@dealflow/validators/documents";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import type { MemberContext } from "../../core/context.ts";
import { FILE_REFUSALS } from "../../core/error-codes.ts";
import { notFound } from "../../core/errors.ts";
import type { FileIntake } from "../../core/files.ts";
import { newestFirst, readPage } from "../../core/paging.ts";
import { memberProcedure, router } from "../../core/trpc.ts";
import { dealVisibleTo } from "../../core/visibility.ts";
import { listFolders } from "./folders.ts";
import { readSortedDocuments } from "./order.ts";
import { deleteDocument, documentColumns, findDocument, matching } from "./queries.ts";
import { BINARY_SCHEMA, FileContent } from "./storage/file-content.ts";
import { openFileStore } from "./storage/open-file-store.ts";
import { loadQuotaCheck } from "./storage/quota.ts";
import { ReceivedFile, receiveFile } from "./storage/receive-file.ts";
import { readDocumentText } from "./text/read-document-text.ts";
import { uploadDocument } from "./upload.ts";

/** How the file of a new document arrives. The quota is checked again when the document is made. */
const documentIntake: FileIntake = {
  maxBytes: ({ files }) => files.maxUpload,
  admit: ({ db, settings }, actor) => loadQuotaCheck(db, actor, settings.files),
  receive: receiveFile,
};

export const documentsRouter = router({
  list: memberProcedure
    .meta({ summary: "List documents, newest first", isWholeList: true })
    .input(listDocumentsInput)
    .output(documentPage)
    .query(({ ctx, input }) => listDocuments(ctx, input)),

  folders: memberProcedure
    .meta({
      summary: "List the folders of documents: the general one, and one for each deal that has any",
      isWholeList: true,
    })
    .input(listFoldersInput)
    .output(folderPage)
    .query(({ ctx, input }) => listFolders(ctx, input)),

  upload: memberProcedure
    .meta({ summary: "Upload a document", takesFile: documentIntake, refusals: FILE_REFUSALS })
    .input(
      uploadDocumentInput.extend({
        // Created by the server while it receives the upload; JSON input never passes this check.
        file: z
          .instanceof(ReceivedFile, { error: "Send the file as a form's field named file" })
          .meta(BINARY_SCHEMA),
      }),
    )
    .output(document)
    .mutation(({ ctx, input, signal }) => uploadDocument(ctx, input, signal)),

  download: memberProcedure
    .meta({
      summary: "Download the file of a document",
      answersFile: true,
      refusals: ["FILE_MISSING", "STORE_UNAVAILABLE"],
    })
    .input(downloadDocumentInput)
    // Over tRPC the content is empty, because JSON cannot carry the bytes; only REST sends them.
    .output(
      z.object({ document, inline: z.boolean(), content: z.instanceof(FileContent).meta(BINARY_SCHEMA) }),
    )
    .query(({ ctx, input }) => downloadDocument(ctx, input)),

  limits: memberProcedure
    .meta({ summary: "Read how large a document may be" })
    .output(uploadLimits)
    .query(({ ctx }) => ({ maxBytes: ctx.settings.files.maxUpload })),

  get: memberProcedure
    .meta({ summary: "Read a document's name, deal and uploader" })
    .input(byId)
    .output(document)
    .query(({ ctx, input }) => findDocument(ctx.db, ctx.actor, input.id)),

  text: memberProcedure
    .meta({ summary: "Read the text of a document, page by page, as far as it could be read" })
    .input(readDocumentTextInput)
    .output(documentText)
    .query(({ ctx, input }) => readDocumentText(ctx, input)),

  delete: memberProcedure
    .meta({
      summary: "Delete a document that you have uploaded, or any as an administrator",
      writesOutsideDatabase: true,
    })
    .input(byId)
    .output(success)
    .mutation(({ ctx, input }) => deleteDocument(ctx, input.id)),
});

const order = newestFirst(documents.createdAt, documents.id);

/** As `sort` says, else newest first; then by id; all that match, or a page of `limit`. */
function listDocuments(ctx: MemberContext, input: ListDocumentsInput) {
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

interface Download {
  document: Document;
  /** Shown in the browser instead of saved; only for types that cannot run scripts. */
  inline: boolean;
  content: FileContent;
}

/** A document and its content, which is opened only when it is read. */
async function downloadDocument(ctx: MemberContext, input: DownloadDocumentInput): Promise<Download> {
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

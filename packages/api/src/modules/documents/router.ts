import { byId } from "@dealflow/validators/common/ids";
import { success } from "@dealflow/validators/common/mutation";
import {
  document,
  documentPage,
  downloadDocumentInput,
  folderPage,
  listDocumentsInput,
  listFoldersInput,
  uploadDocumentInput,
  uploadLimits,
} from "@dealflow/validators/documents";
import { z } from "zod";
import { FILE_REFUSALS } from "../../core/error-codes.ts";
import { memberProcedure, router } from "../../core/trpc.ts";
import { deleteDocument } from "./delete.ts";
import { downloadDocument } from "./download.ts";
import { listFolders } from "./folders.ts";
import { documentIntake } from "./intake.ts";
import { listDocuments } from "./list.ts";
import { findDocument } from "./queries.ts";
import { BINARY_SCHEMA, FileContent } from "./storage/file-content.ts";
import { ReceivedFile } from "./storage/receive-file.ts";
import { uploadDocument } from "./upload.ts";

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

  delete: memberProcedure
    .meta({
      summary: "Delete a document that you have uploaded, or any as an administrator",
      writesOutsideDatabase: true,
    })
    .input(byId)
    .output(success)
    .mutation(({ ctx, input }) => deleteDocument(ctx, input.id)),
});

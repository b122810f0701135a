import { byId } from "@dealflow/validators/common/ids";
import { success } from "@dealflow/validators/common/mutation";
import {
  document,
  documentPage,
  folderPage,
  listDocumentsInput,
  listFoldersInput,
  uploadLimits,
} from "@dealflow/validators/documents";
import { memberProcedure, router } from "../../trpc.ts";
import { deleteDocument } from "./delete.ts";
import { listFolders } from "./folders.ts";
import { getDocument } from "./get.ts";
import { listDocuments } from "./list.ts";

export const documentsRouter = router({
  list: memberProcedure
    .meta({ summary: "List documents, newest first" })
    .input(listDocumentsInput)
    .output(documentPage)
    .query(({ ctx, input }) => listDocuments(ctx, input)),

  folders: memberProcedure
    .meta({ summary: "List the folders of documents: the general one, and one for each deal that has any" })
    .input(listFoldersInput)
    .output(folderPage)
    .query(({ ctx, input }) => listFolders(ctx, input)),

  limits: memberProcedure
    .meta({ summary: "Read how large a document may be" })
    .output(uploadLimits)
    .query(({ ctx }) => ({ maxBytes: ctx.settings.files.maxUpload })),

  get: memberProcedure
    .meta({ summary: "Read a document's name, deal and uploader" })
    .input(byId)
    .output(document)
    .query(({ ctx, input }) => getDocument(ctx, input.id)),

  delete: memberProcedure
    .meta({ summary: "Delete a document that you have uploaded, or any as an administrator" })
    .input(byId)
    .output(success)
    .mutation(({ ctx, input }) => deleteDocument(ctx, input.id)),
});

import { byId } from "@dealflow/validators/common/ids";
import {
  checkImportInput,
  contactImport,
  contactImports,
  importAuthUrl,
  importAuthUrlInput,
  importCallback,
  importCallbackInput,
  importCheck,
  importContactsInput,
  importResult,
  importSettings,
  MAX_IMPORT_BYTES,
  undoneImport,
} from "@dealflow/validators/imports";
import { memberProcedure, router } from "../../core/trpc.ts";
import { beginAuthorization } from "./authorization/auth-url.ts";
import { receiveCode } from "./authorization/receive-code.ts";
import { listImports } from "./list.ts";
import { importProgress } from "./progress.ts";
import { checkImport } from "./rows/check.ts";
import { runImport } from "./run.ts";
import { describeImports } from "./settings.ts";
import { undoImport } from "./undo.ts";

/** Calls that may bring a whole file along: as JSON its quotes and ends of lines take twice the room, and a little is around it. */
const withFile = { isLong: true, maxBody: 2 * MAX_IMPORT_BYTES + 1024 * 1024 };

export const importsRouter = router({
  settings: memberProcedure
    .meta({ summary: "What an import has to be told, and what the server's configuration knows" })
    .output(importSettings)
    .query(({ ctx }) => describeImports(ctx)),

  authUrl: memberProcedure
    .meta({ summary: "Begin an authorization with Google or Microsoft" })
    .input(importAuthUrlInput)
    .output(importAuthUrl)
    .query(({ ctx, input }) => beginAuthorization(ctx, input)),

  receiveCode: memberProcedure
    .meta({ summary: "Check that the code a provider sent back answers your own question" })
    .input(importCallbackInput)
    .output(importCallback)
    .mutation(({ ctx, input }) => receiveCode(ctx, input)),

  check: memberProcedure
    .meta({ summary: "Tell what an import of a file would do, without doing it", ...withFile })
    .input(checkImportInput)
    .output(importCheck)
    .mutation(({ ctx, input }) => checkImport(ctx, input)),

  run: memberProcedure
    .meta({ summary: "Import contacts; they are private to you until you share them", ...withFile })
    .input(importContactsInput)
    .output(importResult)
    .mutation(({ ctx, input }) => runImport(ctx, input)),

  progress: memberProcedure
    .meta({ summary: "How far your newest import has come" })
    .output(contactImport.nullable())
    .query(({ ctx }) => importProgress(ctx)),

  list: memberProcedure
    .meta({ summary: "List your newest imports" })
    .output(contactImports)
    .query(({ ctx }) => listImports(ctx)),

  undo: memberProcedure
    .meta({ summary: "Undo a whole import of yours", isLong: true })
    .input(byId)
    .output(undoneImport)
    .mutation(({ ctx, input }) => undoImport(ctx, input.id)),
});

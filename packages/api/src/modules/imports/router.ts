import { byId } from "@dealflow/validators/common/ids";
import { importCheck } from "@dealflow/validators/import-check";
import {
  checkImportInput,
  contactImport,
  contactImports,
  importAuthUrl,
  importAuthUrlInput,
  importCallback,
  importCallbackInput,
  importContactsInput,
  importResult,
  importSettings,
  MAX_IMPORT_BYTES,
  undoneImport,
} from "@dealflow/validators/imports";
import { memberProcedure, router } from "../../core/trpc.ts";
import { receiveCode } from "./authorization/receive-code.ts";
import { startAuthorization } from "./authorization/start-authorization.ts";
import { checkImport } from "./check.ts";
import { findNewestImport, listImports } from "./list.ts";
import { runImport } from "./run.ts";
import { getImportSettings } from "./settings.ts";
import { undoImport } from "./undo.ts";

/** For calls with a whole file as JSON text, where escaping can double its size; 1 MiB is for the other fields. */
const largeBody = { isLongRunning: true, maxBodyBytes: 2 * MAX_IMPORT_BYTES + 1024 * 1024 };

export const importsRouter = router({
  settings: memberProcedure
    .meta({ summary: "Which providers the server has a client id and secret for" })
    .output(importSettings)
    .query(({ ctx }) => getImportSettings(ctx)),

  authUrl: memberProcedure
    .meta({ summary: "Start an authorization with Google or Microsoft" })
    .input(importAuthUrlInput)
    .output(importAuthUrl)
    .query(({ ctx, input }) => startAuthorization(ctx, input)),

  receiveCode: memberProcedure
    .meta({ summary: "Confirm that the code a provider sent back belongs to an authorization you started" })
    .input(importCallbackInput)
    .output(importCallback)
    .mutation(({ ctx, input }) => receiveCode(ctx, input)),

  check: memberProcedure
    .meta({ summary: "Show what an import of a file would do, without doing it", ...largeBody })
    .input(checkImportInput)
    .output(importCheck)
    .mutation(({ ctx, input }) => checkImport(ctx, input)),

  run: memberProcedure
    .meta({ summary: "Import contacts; they are private to you until you share them", ...largeBody })
    .input(importContactsInput)
    .output(importResult)
    .mutation(({ ctx, input }) => runImport(ctx, input)),

  progress: memberProcedure
    .meta({ summary: "Read the progress of your newest import" })
    .output(contactImport.nullable())
    .query(({ ctx }) => findNewestImport(ctx)),

  list: memberProcedure
    .meta({ summary: "List your newest imports" })
    .output(contactImports)
    .query(({ ctx }) => listImports(ctx)),

  undo: memberProcedure
    .meta({ summary: "Undo a whole import of yours", isLongRunning: true })
    .input(byId)
    .output(undoneImport)
    .mutation(({ ctx, input }) => undoImport(ctx, input.id)),
});

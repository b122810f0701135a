import { byId } from "@dealflow/validators/common/ids";
import { importCheck } from "@dealflow/validators/import-check";
import {
  checkImportInput,
  contactImport,
  contactImports,
  type ImportAuthUrlInput,
  importAuthUrl,
  importAuthUrlInput,
  importCallback,
  importCallbackInput,
  importContactsInput,
  importResult,
  importSettings,
  MAX_IMPORT_BYTES,
  type OAuthSource,
  undoneImport,
} from "@dealflow/validators/imports";
import type { MemberContext } from "../../core/context.ts";
import { memberProcedure, router } from "../../core/trpc.ts";
import { saveAuthorization } from "./authorization/authorizations.ts";
import { receiveCode } from "./authorization/receive-code.ts";
import { checkImport } from "./check.ts";
import { findNewestImport, listImports } from "./list.ts";
import { callbackUri, clientIdOf } from "./policy.ts";
import { runImport } from "./run.ts";
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

/** Which providers have a configured client, for which the import wizard does not ask. */
function getImportSettings({ settings }: Pick<MemberContext, "settings">): {
  configured: Record<OAuthSource, boolean>;
} {
  const { google, microsoft } = settings.providers;
  return { configured: { google: google.client !== null, microsoft: microsoft.client !== null } };
}

/** Starts an authorization: returns the provider's page for the member's consent. Only this session can use its code. */
async function startAuthorization(
  ctx: MemberContext,
  input: ImportAuthUrlInput,
): Promise<{ authUrl: string }> {
  const { source } = input;
  const redirectUri = callbackUri(ctx.settings, input.redirectUri);
  const clientId = clientIdOf(ctx.settings, source, input);
  // Imported on demand: most processes never import contacts, and the clients take 30 MB of memory.
  const { startOAuth } = await import("./sources/providers/oauth.ts");
  const { authUrl, state, codeVerifier } = await startOAuth(ctx.settings, { source, clientId, redirectUri });
  await saveAuthorization(ctx, { source, clientId, redirectUri, state, codeVerifier });
  return { authUrl };
}

import type { ImportAuthUrlInput } from "@dealflow/validators/imports";
import type { MemberContext } from "../../../core/context.ts";
import { callbackUri, clientIdOf } from "../policy.ts";
import { saveAuthorization } from "./authorizations.ts";

/** Starts an authorization: returns the provider's page for the member's consent. Only this session can use its code. */
export async function startAuthorization(
  ctx: MemberContext,
  input: ImportAuthUrlInput,
): Promise<{ authUrl: string }> {
  const { source } = input;
  const redirectUri = callbackUri(ctx.settings, input.redirectUri);
  const clientId = clientIdOf(ctx.settings, source, input);
  // Imported on demand: most processes never import contacts, and the clients take 30 MB of memory.
  const { startOAuth } = await import("../sources/providers/oauth.ts");
  const { authUrl, state, codeVerifier } = await startOAuth(ctx.settings, { source, clientId, redirectUri });
  await saveAuthorization(ctx, { source, clientId, redirectUri, state, codeVerifier });
  return { authUrl };
}

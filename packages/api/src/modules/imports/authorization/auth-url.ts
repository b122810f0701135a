import type { ImportAuthUrlInput } from "@dealflow/validators/imports";
import type { MemberContext } from "../../../core/context.ts";
import { callbackUri, clientIdOf } from "../policy.ts";
import { keepAuthorization } from "./authorizations.ts";

/** The address at which the provider asks the member. What it answers with is worth something to this session alone. */
export async function beginAuthorization(
  ctx: MemberContext,
  input: ImportAuthUrlInput,
): Promise<{ authUrl: string }> {
  const { source } = input;
  const redirectUri = callbackUri(ctx.settings, input.redirectUri);
  const clientId = clientIdOf(ctx.settings, source, input);
  // On demand: most processes never import anything, and the clients weigh 30 MB.
  const { beginOAuth } = await import("../sources/oauth.ts");
  const { authUrl, state, codeVerifier } = await beginOAuth(ctx.settings, { source, clientId, redirectUri });
  await keepAuthorization(ctx, { source, clientId, redirectUri, state, codeVerifier });
  return { authUrl };
}

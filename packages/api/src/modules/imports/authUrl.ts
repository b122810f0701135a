import type { ImportAuthUrlInput } from "@dealflow/validators/contactImports";
import type { MemberContext } from "../../context.ts";
import { keepAuthorization } from "./authorizations.ts";
import { callbackUri, clientIdOf } from "./policy.ts";

/** The address at which the provider asks the member. What it answers with is worth something to this session alone. */
export async function beginAuthorization(
  ctx: MemberContext,
  input: ImportAuthUrlInput,
): Promise<{ authUrl: string }> {
  const { source } = input;
  const redirectUri = callbackUri(ctx.settings, input.redirectUri);
  const clientId = clientIdOf(ctx.settings, source, input);
  // On demand: most processes never import anything, and the clients weigh 30 MB.
  const { beginOAuth } = await import("../../import/oauth.ts");
  const { authUrl, state, codeVerifier } = await beginOAuth(ctx.settings, { source, clientId, redirectUri });
  await keepAuthorization(ctx, { source, clientId, redirectUri, state, codeVerifier });
  return { authUrl };
}

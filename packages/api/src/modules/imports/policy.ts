import { PAGE_PATHS } from "@dealflow/validators/addresses";
import type { OAuthImport, OAuthSource } from "@dealflow/validators/imports";
import { invalid } from "../../core/errors.ts";
import { type Origins, ownOrigins } from "../../core/origins.ts";
import type { Settings } from "../../core/settings.ts";

/** The redirect URI for a provider: exactly the callback page of one of the site's origins. Throws for any other. */
export function callbackUri(settings: Origins, requested?: string | null): string {
  const own = ownOrigins(settings).map((origin) => `${origin}${PAGE_PATHS.importCallback}`);
  const uri = requested ?? `${settings.appOrigin}${PAGE_PATHS.importCallback}`;
  if (!own.includes(uri)) throw invalid("redirectUri", `The redirect URI must be ${own[0]}`);
  return uri;
}

interface GivenClient {
  clientId?: string | null;
  clientSecret?: string | null;
}

/** The OAuth client id: the one in the input, else the configured one. Throws if there is none. */
export function clientIdOf({ providers }: Settings, source: OAuthSource, { clientId }: GivenClient): string {
  const id = clientId ?? providers[source].client?.id;
  if (!id) throw invalid("clientId", "Client ID is required");
  return id;
}

/** The OAuth client of an import and its redirect URI. */
export function oauthClientOf(settings: Settings, input: OAuthImport) {
  const { source } = input;
  return {
    source,
    clientId: clientIdOf(settings, source, input),
    clientSecret: clientSecretOf(settings, source, input),
    redirectUri: callbackUri(settings, input.redirectUri),
  };
}

/** The client's secret. The configured secret is only used with the configured client id. */
function clientSecretOf({ providers }: Settings, source: OAuthSource, given: GivenClient): string {
  const { client } = providers[source];
  const configured = given.clientId && given.clientId !== client?.id ? undefined : client?.secret;
  const secret = given.clientSecret ?? configured;
  if (!secret) throw invalid("clientSecret", "Client secret is required");
  return secret;
}

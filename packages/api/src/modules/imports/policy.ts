import type { OAuthImport, OAuthSource } from "@dealflow/validators/imports";
import { invalid } from "../../core/errors.ts";
import { type Origins, ownOrigins } from "../../core/origins.ts";
import type { Settings } from "../../core/settings.ts";

/** The page that shows the code which a provider has sent back. */
const CALLBACK = "/contacts/callback";

/** Where a provider is told to send people back to: the site's own callback page, letter by letter. */
export function callbackUri(settings: Origins, wanted?: string | null): string {
  const own = ownOrigins(settings).map((origin) => `${origin}${CALLBACK}`);
  const uri = wanted ?? `${settings.appOrigin}${CALLBACK}`;
  if (!own.includes(uri)) throw invalid("redirectUri", `The redirect URI must be ${own[0]}`);
  return uri;
}

interface GivenClient {
  clientId?: string | null;
  clientSecret?: string | null;
}

/** The application that is meant: the one given, else the one of the server's configuration. */
export function clientIdOf({ providers }: Settings, source: OAuthSource, { clientId }: GivenClient): string {
  const id = clientId ?? providers[source].client?.id;
  if (!id) throw invalid("clientId", "Client ID is required");
  return id;
}

/** The application that an import asks as, and where its answers come in. */
export function applicationOf(settings: Settings, input: OAuthImport) {
  const { source } = input;
  return {
    source,
    clientId: clientIdOf(settings, source, input),
    clientSecret: clientSecretOf(settings, source, input),
    redirectUri: callbackUri(settings, input.redirectUri),
  };
}

/** That application's secret. The configured one never goes with an application that somebody else has registered. */
function clientSecretOf({ providers }: Settings, source: OAuthSource, given: GivenClient): string {
  const { client } = providers[source];
  const configured = given.clientId && given.clientId !== client?.id ? undefined : client?.secret;
  const secret = given.clientSecret ?? configured;
  if (!secret) throw invalid("clientSecret", "Client secret is required");
  return secret;
}

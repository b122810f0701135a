import type { Settings } from "../settings.ts";

/**
 * The OAuth server of Google or Microsoft, from their documentation instead of a discovery request, which would be one more
 * response to trust; or one that the operator has configured instead.
 */
export function oauthServer({ providers }: Pick<Settings, "providers">, provider: "google" | "microsoft") {
  const origin = providers[provider].url;
  const at = (address: string) => new URL(origin ? new URL(address).pathname : address, origin);
  const server = (issuer: string, authorize: string, token: string) => ({
    issuer,
    authorization_endpoint: at(authorize).href,
    token_endpoint: at(token).href,
  });
  if (provider === "google") {
    return {
      origin,
      at,
      server: server(
        "https://accounts.google.com",
        "https://accounts.google.com/o/oauth2/v2/auth",
        "https://oauth2.googleapis.com/token",
      ),
    };
  }
  const tenant = `https://login.microsoftonline.com/${providers.microsoft.tenant}`;
  return {
    origin,
    at,
    server: server(`${tenant}/v2.0`, `${tenant}/oauth2/v2.0/authorize`, `${tenant}/oauth2/v2.0/token`),
  };
}

import type { OAuthSource } from "@dealflow/validators/imports";
import type { Settings } from "../../../../core/settings.ts";

/**
 * The OAuth endpoints of Google and Microsoft, from their documentation instead of discovery requests, which would be one
 * more response to trust. The scopes allow only reading contacts.
 */
export function oauthServiceFor(source: OAuthSource, { providers }: Pick<Settings, "providers">) {
  const origin = providers[source].url;
  const at = (address: string) => new URL(origin ? new URL(address).pathname : address, origin);
  const server = (issuer: string, authorize: string, token: string) => ({
    issuer,
    authorization_endpoint: at(authorize).href,
    token_endpoint: at(token).href,
  });
  if (source === "google") {
    return {
      allowed: { name: "Google", hosts: ["oauth2.googleapis.com", "people.googleapis.com"], origin },
      server: server(
        "https://accounts.google.com",
        "https://accounts.google.com/o/oauth2/v2/auth",
        "https://oauth2.googleapis.com/token",
      ),
      scope: "https://www.googleapis.com/auth/contacts.readonly",
      contacts: at("https://people.googleapis.com/v1/people/me/connections"),
      denied:
        "Google refused access to the contacts. Allow reading them, and the application to use the People API",
    };
  }
  const tenant = `https://login.microsoftonline.com/${providers.microsoft.tenant}`;
  return {
    allowed: { name: "Microsoft", hosts: ["login.microsoftonline.com", "graph.microsoft.com"], origin },
    server: server(`${tenant}/v2.0`, `${tenant}/oauth2/v2.0/authorize`, `${tenant}/oauth2/v2.0/token`),
    scope: "https://graph.microsoft.com/Contacts.Read",
    contacts: at("https://graph.microsoft.com/v1.0/me/contacts"),
    denied: "Microsoft refused access to the contacts. Allow the application to read them",
  };
}

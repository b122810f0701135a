import type { OAuthSource } from "@dealflow/validators/imports";
import { oauthServer } from "../../../../core/outbound/oauth-server.ts";
import type { Settings } from "../../../../core/settings.ts";

/** Where contacts are read, and how access to them is asked for. The scopes allow only reading them. */
export function oauthServiceFor(source: OAuthSource, settings: Pick<Settings, "providers">) {
  const { origin, at, server } = oauthServer(settings, source);
  if (source === "google") {
    return {
      allowed: { name: "Google", hosts: ["oauth2.googleapis.com", "people.googleapis.com"], origin },
      server,
      scope: "https://www.googleapis.com/auth/contacts.readonly",
      contacts: at("https://people.googleapis.com/v1/people/me/connections"),
      denied:
        "Google refused access to the contacts. Allow reading them, and the application to use the People API",
    };
  }
  return {
    allowed: { name: "Microsoft", hosts: ["login.microsoftonline.com", "graph.microsoft.com"], origin },
    server,
    scope: "https://graph.microsoft.com/Contacts.Read",
    contacts: at("https://graph.microsoft.com/v1.0/me/contacts"),
    denied: "Microsoft refused access to the contacts. Allow the application to read them",
  };
}

import type { SignInKind } from "@dealflow/validators/mailboxes";
import type { Settings } from "../../../core/settings.ts";

/**
 * The OAuth endpoints for mailboxes, from the providers' documentation. Google's scope is the one that its IMAP servers ask
 * for; Microsoft's allow reading mail alone. `profile` tells the address of the mailbox.
 */
export function mailServiceOf({ providers }: Pick<Settings, "providers">, kind: SignInKind) {
  const origin = providers[kind].url;
  const at = (address: string) => new URL(origin ? new URL(address).pathname : address, origin);
  const server = (issuer: string, authorize: string, token: string) => ({
    issuer,
    authorization_endpoint: at(authorize).href,
    token_endpoint: at(token).href,
  });
  if (kind === "google") {
    return {
      allowed: { name: "Google", hosts: ["oauth2.googleapis.com", "gmail.googleapis.com"], origin },
      server: server(
        "https://accounts.google.com",
        "https://accounts.google.com/o/oauth2/v2/auth",
        "https://oauth2.googleapis.com/token",
      ),
      scope: "https://mail.google.com/",
      // Without both, Google gives no refresh token to those who have consented before.
      parameters: new Map([
        ["access_type", "offline"],
        ["prompt", "consent select_account"],
      ]),
      profile: at("https://gmail.googleapis.com/gmail/v1/users/me/profile"),
    };
  }
  const tenant = `https://login.microsoftonline.com/${providers.microsoft.tenant}`;
  return {
    allowed: { name: "Microsoft", hosts: ["login.microsoftonline.com", "graph.microsoft.com"], origin },
    server: server(`${tenant}/v2.0`, `${tenant}/oauth2/v2.0/authorize`, `${tenant}/oauth2/v2.0/token`),
    scope: "https://graph.microsoft.com/Mail.Read https://graph.microsoft.com/User.Read offline_access",
    parameters: new Map([["prompt", "select_account"]]),
    profile: at("https://graph.microsoft.com/v1.0/me"),
  };
}

/** Where Graph's calls about the signed-in member begin. */
export function graphRoot({ providers }: Pick<Settings, "providers">): URL {
  const { url } = providers.microsoft;
  return new URL(url ? "/v1.0/me/" : "https://graph.microsoft.com/v1.0/me/", url);
}

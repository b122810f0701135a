import type { SignInKind } from "@dealflow/validators/mailboxes";
import { oauthServer } from "../../../core/outbound/oauth-server.ts";
import type { Settings } from "../../../core/settings.ts";

/**
 * How access to mailboxes is asked for. Google's scope is the one that its IMAP servers ask for; Microsoft's allow reading
 * mail alone. `profile` tells the address of the mailbox.
 */
export function mailServiceOf(settings: Pick<Settings, "providers">, kind: SignInKind) {
  const { origin, at, server } = oauthServer(settings, kind);
  if (kind === "google") {
    return {
      allowed: { name: "Google", hosts: ["oauth2.googleapis.com", "gmail.googleapis.com"], origin },
      server,
      scope: "https://mail.google.com/",
      // Without both, Google gives no refresh token to those who have consented before.
      parameters: new Map([
        ["access_type", "offline"],
        ["prompt", "consent select_account"],
      ]),
      profile: at("https://gmail.googleapis.com/gmail/v1/users/me/profile"),
    };
  }
  return {
    allowed: { name: "Microsoft", hosts: ["login.microsoftonline.com", "graph.microsoft.com"], origin },
    server,
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

import type { SignInKind } from "@dealflow/validators/mailboxes";
import { oauthServer } from "../../../core/outbound/oauth-server.ts";
import type { Settings } from "../../../core/settings.ts";

/**
 * How access to mailboxes is asked for. Google's scope is the one that its IMAP servers ask for; Microsoft's allow reading
 * mail alone, and of shared mailboxes only where one is wanted. `profile` tells whose account it is.
 */
export function mailServiceOf(settings: Pick<Settings, "providers">, kind: SignInKind, isShared = false) {
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
    scope: [isShared ? "Mail.Read.Shared" : "Mail.Read", "User.Read"]
      .map((permission) => `https://graph.microsoft.com/${permission}`)
      .concat("offline_access")
      .join(" "),
    parameters: new Map([["prompt", "select_account"]]),
    profile: at("https://graph.microsoft.com/v1.0/me"),
  };
}

interface GraphMailbox {
  address: string;
  isShared: boolean;
}

/** Where Graph's calls about a mailbox begin: the signed-in account's own, or a shared one that it has access to. */
export function graphRoot(
  { providers }: Pick<Settings, "providers">,
  { address, isShared }: GraphMailbox,
): URL {
  const { url } = providers.microsoft;
  const whose = isShared ? `users/${encodeURIComponent(address)}` : "me";
  return new URL(`/v1.0/${whose}/`, url ?? "https://graph.microsoft.com");
}

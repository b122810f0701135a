import type { IncomingMessage, ServerResponse } from "node:http";
import { GOOGLE_MAILBOX, MICROSOFT_MAILBOX } from "./accounts.ts";
import type { ResourceServer } from "./contacts-api.ts";
import { answerJson } from "./mock-server.ts";
import type { OAuthServer } from "./oauth.ts";

export type MailApi = ResourceServer & { scope: string };

/** Gmail's call that tells whose mailbox it is. */
export const gmailProfile: MailApi = {
  path: "/gmail/v1/users/me/profile",
  scope: "https://mail.google.com/",
  answer: () =>
    answerJson({ emailAddress: GOOGLE_MAILBOX, messagesTotal: 0, threadsTotal: 0, historyId: "1" }),
  unauthorized: answerJson({ error: { code: 401, status: "UNAUTHENTICATED" } }, 401),
};

/** Graph's call that tells whose account it is. */
export const graphProfile: MailApi = {
  path: "/v1.0/me",
  scope: "https://graph.microsoft.com/User.Read",
  answer: () =>
    answerJson({ id: MICROSOFT_ID, mail: MICROSOFT_MAILBOX, userPrincipalName: MICROSOFT_MAILBOX }),
  unauthorized: answerJson({ error: { code: "InvalidAuthenticationToken" } }, 401),
};

const MICROSOFT_ID = "48d31887-5fad-4d73-a9f5-3c356e68a038";

/** Whose access token it is, for the IMAP server that plays Gmail's. */
export async function tellAboutToken(
  oauth: OAuthServer,
  { url = "" }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const token = new URL(url, "http://tokens.test").searchParams.get("access_token") ?? "";
  const isActive = await oauth.isToken(token, gmailProfile.scope);
  response.writeHead(isActive ? 200 : 400, { "content-type": "application/json" });
  response.end(
    JSON.stringify(isActive ? { email: GOOGLE_MAILBOX, active: "true" } : { error: "invalid_token" }),
  );
}

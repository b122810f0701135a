import type { IncomingMessage, ServerResponse } from "node:http";
import { GOOGLE_MAILBOX, MICROSOFT_MAILBOX } from "./accounts.ts";
import type { ResourceServer } from "./contacts-api.ts";
import { type Answer, answerJson, answerText } from "./mock-server.ts";
import type { OAuthServer } from "./oauth.ts";

type MailApi = ResourceServer & { scope: string };

const MAIL_READ = "https://graph.microsoft.com/Mail.Read";
const graphError = (status: number, code: string): Answer =>
  answerJson({ error: { code, message: code } }, status);

/** Gmail's call that tells whose mailbox it is. */
export const gmailProfile: MailApi = {
  path: "/gmail/v1/users/me/profile",
  scope: "https://mail.google.com/",
  answer: () =>
    answerJson({ emailAddress: GOOGLE_MAILBOX, messagesTotal: 0, threadsTotal: 0, historyId: "1" }),
  unauthorized: answerJson({ error: { code: 401, status: "UNAUTHENTICATED" } }, 401),
};

/** Graph's calls about messages: delta queries of two folders, one message, its attachments, and the bytes of one. */
export const graphMail: MailApi = {
  path: "/v1.0/me/m",
  scope: MAIL_READ,
  answer: ({ url = "" }, records, origin) => {
    const asked = new URL(url, origin);
    const [, folder] = /^\/v1\.0\/me\/mailFolders\/(\w+)\/messages\/delta$/.exec(asked.pathname) ?? [];
    const messages = records.map((record) => Object(record));
    if (folder)
      return delta(
        asked,
        messages.filter((message) => message.folder === folder),
      );
    const [, id, list, attachment] =
      /^\/v1\.0\/me\/messages\/([^/]+)(\/attachments(?:\/([^/]+)\/\$value)?)?$/.exec(asked.pathname) ?? [];
    const message = messages.find((one) => one.id === decodeURIComponent(id ?? ""));
    if (!message) return graphError(404, "ErrorItemNotFound");
    if (attachment) return answerText(message.bytes ?? "");
    const { body, attachments = [], internetMessageHeaders } = message;
    if (list) return answerJson({ value: attachments });
    return answerJson({ id: message.id, body, attachments, internetMessageHeaders });
  },
  unauthorized: graphError(401, "InvalidAuthenticationToken"),
};

/** Graph's call that tells whose account it is. */
export const graphProfile: MailApi = {
  path: "/v1.0/me",
  scope: "https://graph.microsoft.com/User.Read",
  answer: () => answerJson({ mail: MICROSOFT_MAILBOX, userPrincipalName: MICROSOFT_MAILBOX }),
  unauthorized: graphError(401, "InvalidAuthenticationToken"),
};

const PAGE_SIZE = 2;

/** The token counts what was answered: new messages come after it. */
function delta(asked: URL, messages: Record<string, unknown>[]): Answer {
  const { searchParams } = asked;
  const token = searchParams.get("$skiptoken") ?? searchParams.get("$deltatoken");
  if (token === "lost") return graphError(410, "SyncStateNotFound");
  if (!token && !searchParams.get("$select")) return graphError(400, "ErrorInvalidRequest");
  const from = Number(token ?? 0);
  const value = messages
    .slice(from, from + PAGE_SIZE)
    .map(({ folder, body, bytes, attachments, internetMessageHeaders, ...message }) => message);
  const link = new URL(asked.pathname, asked.origin);
  const isLast = from + PAGE_SIZE >= messages.length;
  link.searchParams.set(isLast ? "$deltatoken" : "$skiptoken", String(from + value.length));
  return answerJson({ value, [isLast ? "@odata.deltaLink" : "@odata.nextLink"]: link.href });
}

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

/** A message as Graph describes one. */
export function graphMessage(id: string, fields: Record<string, unknown> = {}) {
  return {
    folder: "inbox",
    id,
    subject: `Message ${id}`,
    from: { emailAddress: { name: "Ann Known", address: "Ann@Known.example" } },
    toRecipients: [{ emailAddress: { name: "Robin", address: MICROSOFT_MAILBOX } }],
    ccRecipients: [],
    receivedDateTime: new Date().toISOString(),
    sentDateTime: new Date().toISOString(),
    isRead: false,
    importance: "normal",
    internetMessageId: `<${id}@known.example>`,
    conversationId: `conversation-${id}`,
    body: { contentType: "text", content: `The text of ${id}` },
    ...fields,
  };
}

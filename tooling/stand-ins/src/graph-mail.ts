import type { IncomingMessage } from "node:http";
import { MICROSOFT_MAILBOX } from "./accounts.ts";
import type { MailApi } from "./mail-api.ts";
import { type Answer, answerJson, answerText } from "./mock-server.ts";

type Message = Record<string, unknown>;

/** Folders that every mailbox has, by their well-known names. Others are made by the messages in them, such as `inbox/Deals`. */
const FOLDERS: Record<string, string> = {
  inbox: "Inbox",
  sentitems: "Sent Items",
  drafts: "Drafts",
  deleteditems: "Deleted Items",
  junkemail: "Junk Email",
};
/** Of lists that do not say how many they want. */
const PAGE_SIZE = 2;
const MAX_PAGE_SIZE = 100;
/** Graph tells 5,000 messages in a first round of changes; this one fewer, so that a test can have more. */
const FIRST_ROUND = 8;

const failure = (status: number, code: string): Answer =>
  answerJson({ error: { code, message: code } }, status);
const unauthorized = failure(401, "InvalidAuthenticationToken");
const notFound = failure(404, "ErrorItemNotFound");

/** Graph's calls about folders and messages of the account's own mailbox. */
export const graphMail: MailApi = {
  path: "/v1.0/me/m",
  scope: "https://graph.microsoft.com/Mail.Read",
  answer: (request, records, origin) => {
    const asked = new URL(request.url ?? "", origin);
    return answerAbout(asked, withIds(request, asked, messagesOf(records, undefined)), "/v1.0/me/");
  },
  unauthorized,
};

/** The same of shared mailboxes: those of the messages that name one as `mailbox`. */
export const graphSharedMail: MailApi = {
  path: "/v1.0/users/",
  scope: "https://graph.microsoft.com/Mail.Read.Shared",
  answer: (request, records, origin) => {
    const asked = new URL(request.url ?? "", origin);
    const [root = "", address = ""] = /^\/v1\.0\/users\/([^/]+)\//.exec(asked.pathname) ?? [];
    const messages = withIds(request, asked, messagesOf(records, decodeURIComponent(address)));
    return messages.length === 0 ? failure(403, "ErrorAccessDenied") : answerAbout(asked, messages, root);
  },
  unauthorized,
};

const messagesOf = (records: unknown[], mailbox: string | undefined): Message[] =>
  records.map((record): Message => Object(record)).filter((message) => message.mailbox === mailbox);

/** Ids stay the same for those who ask for such, and do not search. */
function withIds({ headers }: IncomingMessage, { searchParams }: URL, messages: Message[]): Message[] {
  const isImmutable = String(headers.prefer).includes('IdType="ImmutableId"') && !searchParams.has("$search");
  return isImmutable ? messages : messages.map((message) => ({ ...message, id: `${String(message.id)}~` }));
}

function answerAbout(asked: URL, messages: Message[], root: string): Answer {
  const path = asked.pathname.slice(root.length).split("/").map(decodeURIComponent);
  const [collection, id = "", part, attachment] = path;
  if (collection === "messages")
    return id ? aboutMessage(messages, asked, id, part, attachment) : search(asked, messages);
  const folders = foldersOf(messages);
  if (id === "") return listFolders(asked, folders, "");
  if (!folders.includes(id)) return notFound;
  if (part === undefined) return answerJson(describeFolder(folders, id));
  if (part === "childFolders") return listFolders(asked, folders, `${id}/`);
  const inside = messages.filter((message) => message.folder === id);
  if (attachment === "delta") return delta(asked, inside);
  const present = within(asked, inside).filter((one) => isWhole(one) && isPresentIn(inside)(one));
  if (attachment === "$count") return answerText(String(present.length));
  return pageOf(asked, present.toReversed());
}

const foldersOf = (messages: Message[]): string[] => [
  ...new Set([...Object.keys(FOLDERS), ...messages.map(({ folder }) => String(folder))]),
];

function describeFolder(folders: string[], id: string) {
  const childFolderCount = folders.filter((one) => one.startsWith(`${id}/`)).length;
  return { id, displayName: FOLDERS[id] ?? id.split("/").at(-1), childFolderCount };
}

function listFolders(asked: URL, folders: string[], above: string): Answer {
  const here = folders.filter((id) => id.startsWith(above) && !id.slice(above.length).includes("/"));
  const views = [{ "@odata.type": "#microsoft.graph.mailSearchFolder", id: "view", displayName: "Unread" }];
  const described = here.map((id) => describeFolder(folders, id));
  return pageOf(asked, above === "" ? [...described, ...views] : described);
}

function aboutMessage(
  messages: Message[],
  { searchParams }: URL,
  id: string,
  part?: string,
  attachment?: string,
): Answer {
  const message = messages.findLast(
    (one) =>
      one.id === id &&
      isWhole(one) &&
      isPresentIn(messages.filter(({ folder }) => folder === one.folder))(one),
  );
  if (!message) return notFound;
  if (attachment) return answerText(String(message.bytes ?? ""));
  const { body, attachments = [], internetMessageHeaders } = message;
  if (part) return answerJson({ value: attachments });
  const text = searchParams.get("$select")?.includes("bodyPreview")
    ? { bodyPreview: "The beginning" }
    : { body };
  const inFull = { ...withoutInside(message), parentFolderId: message.folder };
  return answerJson({ ...inFull, ...text, attachments, internetMessageHeaders });
}

/** Those that mention an address, or an address of a domain. */
function search(asked: URL, messages: Message[]): Answer {
  const [, wanted] = /^"participants:(.+)"$/.exec(asked.searchParams.get("$search") ?? "") ?? [];
  if (!wanted) return failure(400, "ErrorInvalidRequest");
  const found = messages.filter(({ from, toRecipients, ccRecipients }) =>
    JSON.stringify([from, toRecipients, ccRecipients]).toLowerCase().includes(wanted),
  );
  return pageOf(asked, found);
}

function pageOf(asked: URL, items: object[]): Answer {
  const from = Number(asked.searchParams.get("$skip") ?? 0);
  const size = Math.min(Number(asked.searchParams.get("$top") ?? PAGE_SIZE), MAX_PAGE_SIZE);
  const next = new URL(asked);
  next.searchParams.set("$skip", String(from + size));
  const isLast = from + size >= items.length;
  const value = items.slice(from, from + size).map(withoutInside);
  return answerJson({ value, ...(isLast ? {} : { "@odata.nextLink": next.href }) });
}

/** The token counts what was answered: new messages come after it. */
function delta(asked: URL, inside: Message[]): Answer {
  const { searchParams } = asked;
  const token = searchParams.get("$skiptoken") ?? searchParams.get("$deltatoken");
  if (token === "lost") return failure(410, "SyncStateNotFound");
  if (!token && !searchParams.get("$select")) return failure(400, "ErrorInvalidRequest");
  const from = token === null ? Math.max(0, inside.length - FIRST_ROUND) : Number(token);
  const value = within(asked, inside.slice(from, from + PAGE_SIZE)).map(withoutInside);
  const link = new URL(asked.pathname, asked.origin);
  const isLast = from + PAGE_SIZE >= inside.length;
  link.searchParams.set(
    isLast ? "$deltatoken" : "$skiptoken",
    String(Math.min(from + PAGE_SIZE, inside.length)),
  );
  const filter = searchParams.get("$filter");
  if (filter) link.searchParams.set("$filter", filter);
  return answerJson({ value, [isLast ? "@odata.deltaLink" : "@odata.nextLink"]: link.href });
}

/** A message is no longer in its folder once a later entry says so. */
const isPresentIn =
  (inside: Message[]) =>
  (message: Message): boolean =>
    !("@removed" in message) &&
    !inside
      .slice(inside.indexOf(message) + 1)
      .some((later) => later.id === message.id && "@removed" in later);

/** Of the time that the filter names. */
function within(asked: URL, messages: Message[]): Message[] {
  const filter = asked.searchParams.get("$filter") ?? "";
  const [, from = "", , to = "~"] =
    /^receivedDateTime ge (\S+)( and receivedDateTime lt (\S+))?$/.exec(filter) ?? [];
  return messages.filter(
    ({ receivedDateTime }) =>
      !receivedDateTime || (String(receivedDateTime) >= from && String(receivedDateTime) < to),
  );
}

/** After a message was read, or marked, changes tell its id and nothing but that. */
const isWhole = (message: Message): boolean => message.subject !== undefined;

const INSIDE = ["folder", "mailbox", "body", "bytes", "attachments", "internetMessageHeaders"];

/** As lists have it. */
const withoutInside = (item: object): object =>
  Object.fromEntries(Object.entries(item).filter(([name]) => !INSIDE.includes(name)));

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

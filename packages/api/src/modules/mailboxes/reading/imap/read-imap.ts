import type { EmailImportance } from "@dealflow/validators/emails";
import type { FetchMessageObject, ImapFlow } from "imapflow";
import { externalIdOf, firstReference } from "../identity.ts";
import { addressesOf, type FindKnown, type FoundMessage, type MessagePage, type Person } from "../message.ts";
import { type ImapPositions, readImapPositions } from "../position.ts";
import { plainText } from "../text.ts";
import type { ImapSession } from "./imap-session.ts";
import { partsOf, type TextPart } from "./structure.ts";

const PAGE_SIZE = 100;
/** Bytes of a text that are fetched; more is not stored of it. */
const MAX_TEXT_BYTES = 400_000;
const HEADERS = ["references", "in-reply-to", "importance", "x-priority"];

interface Found {
  message: FoundMessage;
  text: TextPart | null;
  uid: number;
}

/** Reads what came since the position, oldest first. Fetches the text of messages with a known address alone. */
export async function* readImap(
  { client, within }: ImapSession,
  { stored, since, findKnown }: { stored: unknown; since: Date; findKnown: FindKnown },
): AsyncGenerator<MessagePage> {
  const positions: ImapPositions = { ...readImapPositions(stored) };
  const folders = await within(foldersToRead(client));
  const waiting: { folder: string; uidValidity: string; uids: number[] }[] = [];
  for (const folder of folders) {
    const { uidValidity } = await within(client.mailboxOpen(folder, { readOnly: true }));
    const known = positions[folder];
    // A new UIDVALIDITY means that all UIDs are new: the folder is read again, and its messages recognized.
    const lastUid = known?.uidValidity === String(uidValidity) ? known.lastUid : 0;
    const found = await within(client.search({ uid: `${lastUid + 1}:*`, since }, { uid: true }));
    // `n:*` always matches the last message, also one before n.
    const uids = (found || []).filter((uid) => uid > lastUid).toSorted((a, b) => a - b);
    positions[folder] = { uidValidity: String(uidValidity), lastUid };
    waiting.push({ folder, uidValidity: String(uidValidity), uids });
  }
  let left = waiting.reduce((sum, { uids }) => sum + uids.length, 0);
  if (left === 0) yield { messages: [], position: { ...positions }, seen: 0, left };
  for (const { folder, uidValidity, uids } of waiting) {
    if (uids.length === 0) continue;
    await within(client.mailboxOpen(folder, { readOnly: true }));
    for (let at = 0; at < uids.length; at += PAGE_SIZE) {
      const page = uids.slice(at, at + PAGE_SIZE);
      const messages = await readPage({ client, within }, { folder, uidValidity, page, findKnown });
      left -= page.length;
      positions[folder] = { uidValidity, lastUid: page.at(-1) ?? 0 };
      yield { messages, position: { ...positions }, seen: page.length, left };
    }
  }
}

/** Gmail has everything in one folder; others have the sent messages in one of their own. */
async function foldersToRead(client: ImapFlow): Promise<string[]> {
  const folders = await client.list();
  const withUse = (use: string) => folders.find(({ specialUse }) => specialUse === use)?.path;
  const all = client.capabilities.has("X-GM-EXT-1") ? withUse("\\All") : undefined;
  const sent = withUse("\\Sent");
  return all ? [all] : ["INBOX", ...(sent && sent !== "INBOX" ? [sent] : [])];
}

interface PageOf {
  folder: string;
  uidValidity: string;
  page: number[];
  findKnown: FindKnown;
}

async function readPage(
  { client, within }: Pick<ImapSession, "client" | "within">,
  { folder, uidValidity, page, findKnown }: PageOf,
): Promise<FoundMessage[]> {
  const query = {
    uid: true,
    envelope: true,
    bodyStructure: true,
    flags: true,
    internalDate: true,
    headers: HEADERS,
    threadId: true,
  };
  const heads = await within(client.fetchAll(page.join(","), query, { uid: true }));
  const asked = new Set(page);
  const found = heads
    .filter(({ uid }) => asked.has(uid))
    .map((head) => describe(head, { folder, uidValidity, uid: head.uid }));
  const known = await findKnown(found.flatMap(({ message }) => addressesOf(message)));
  const kept = found.filter(({ message }) => addressesOf(message).some((address) => known.has(address)));
  await readTexts({ client, within }, kept);
  return kept.map(({ message }) => message);
}

/** One command for all messages whose text is the same part. */
async function readTexts(
  { client, within }: Pick<ImapSession, "client" | "within">,
  kept: Found[],
): Promise<void> {
  const byPart = Map.groupBy(kept, ({ text }) => text?.part);
  for (const [part, group] of byPart) {
    if (part === undefined) continue;
    const byUid = new Map(group.map((found) => [found.uid, found]));
    const query = { uid: true, bodyParts: [{ key: part, start: 0, maxLength: MAX_TEXT_BYTES }] };
    const answers = await within(client.fetchAll([...byUid.keys()].join(","), query, { uid: true }));
    for (const { uid, bodyParts } of answers) {
      const found = byUid.get(uid);
      const [content] = bodyParts?.values() ?? [];
      if (found?.text && content) found.message.body = await plainText(found.text, content);
    }
  }
}

function describe(
  head: FetchMessageObject,
  location: { folder: string; uidValidity: string; uid: number },
): Found {
  const { envelope, flags, internalDate, headers, threadId } = head;
  const { text, attachments } = partsOf(head.bodyStructure);
  const lines = headerLines(headers);
  const messageId = envelope?.messageId ?? null;
  const receivedAt = dateOf(internalDate) ?? dateOf(envelope?.date) ?? new Date(0);
  const facts = {
    internetMessageId: messageId,
    subject: envelope?.subject ?? null,
    from: peopleOf(envelope?.from)[0] ?? null,
    to: peopleOf(envelope?.to),
    cc: peopleOf(envelope?.cc),
  };
  const date = dateOf(envelope?.date);
  return {
    uid: head.uid,
    text,
    message: {
      ...facts,
      externalId: externalIdOf({ ...facts, date, location }),
      location,
      conversationId: threadId ?? firstReference(lines.references, lines["in-reply-to"]) ?? messageId,
      receivedAt,
      isRead: flags?.has("\\Seen") ?? false,
      importance: importanceOf(lines),
      body: null,
      attachments,
    },
  };
}

function dateOf(value: Date | string | undefined): Date | null {
  const date = value === undefined ? null : new Date(value);
  return date && !Number.isNaN(date.getTime()) ? date : null;
}

function peopleOf(list: { address?: string; name?: string }[] | undefined): Person[] {
  return (list ?? []).flatMap(({ address, name }) => (address ? [{ address, name: name || null }] : []));
}

/** By lower-case name, unfolded; the first of each name. */
function headerLines(headers: Buffer | undefined): Record<string, string> {
  const lines = (headers?.toString("latin1") ?? "").replace(/\r?\n[ \t]+/g, " ").split(/\r?\n/);
  const pairs = lines.flatMap((line): [string, string][] => {
    const at = line.indexOf(":");
    return at > 0 ? [[line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()]] : [];
  });
  return Object.fromEntries(pairs.toReversed());
}

function importanceOf(lines: Partial<Record<string, string>>): EmailImportance {
  const said = lines.importance?.toLowerCase();
  const [priority] = lines["x-priority"] ?? "";
  if (said === "high" || priority === "1" || priority === "2") return "high";
  return said === "low" || priority === "4" || priority === "5" ? "low" : "normal";
}

import type { EmailLeftOut } from "@dealflow/validators/emails";
import type { FetchMessageObject } from "imapflow";
import { addressesOf } from "../../../emails/intake/clean.ts";
import type { FoundAttachment, MessageHead } from "../../../emails/intake/message.ts";
import { isMessageFile, MAX_PACKED_BYTES, readMessageFile } from "../../attachments/message-file.ts";
import { filesOfTnef, isTnef, type PackedFile } from "../../attachments/tnef.ts";
import { externalIdOf } from "../identity.ts";
import type { FindKnown, ReadMessage } from "../message.ts";
import { forwardedText, markForwarded } from "../text/forwarded-text.ts";
import type { OpenFolder } from "./open-folder.ts";
import { HEAD_LINES, readHead } from "./read-head.ts";
import { MAX_HTML_BYTES, readTexts } from "./read-texts.ts";
import { type Outline, partsOf } from "./structure.ts";

/** Bytes of texts that are fetched for one window: the messages beyond them wait for the next, so that each window ends in time. */
const MAX_WINDOW_BYTES = 20_000_000;

interface Related {
  uid: number;
  fetched: FetchMessageObject;
  head: MessageHead;
}

export interface ReadUids {
  read: ReadMessage[];
  /** Those that wait for another window; never all of them. */
  left: number[];
}

/** What became of the messages with these UIDs. One that has been deleted meanwhile is left out. */
export async function readWindow(
  folder: OpenFolder,
  uids: readonly number[],
  findKnown: FindKnown,
): Promise<ReadUids> {
  const { found, failed } = await fetchHeads(folder, uids);
  const read: ReadMessage[] = failed.map((uid) => skipped(uid, "unreadable"));
  const answered = new Set([...found.keys(), ...failed]);
  read.push(
    ...(await readUnanswered(
      folder,
      uids.filter((uid) => !answered.has(uid)),
    )),
  );

  const parsed: Related[] = [];
  for (const [uid, fetched] of found) {
    try {
      parsed.push({ uid, fetched, head: await readHead(fetched.headers ?? Buffer.of(), fetched.threadId) });
    } catch {
      read.push(skipped(uid, "unreadable", dateOf(fetched.internalDate)));
    }
  }
  const known = await findKnown(parsed.flatMap(({ head }) => addressesOf(head)));
  const isRelated = ({ head }: Related) => addressesOf(head).some((address) => known.has(address));
  for (const message of parsed)
    if (!isRelated(message)) read.push({ ...placeOf(message), outcome: "unrelated" });
  const related = await readRelated(folder, parsed.filter(isRelated));
  return { read: [...read, ...related.read], left: related.left };
}

const placeOf = ({ uid, fetched, head }: Related) => ({
  uid,
  messageId: head.messageId,
  arrivedAt: dateOf(fetched.internalDate),
});

function skipped(
  uid: number,
  reason: "unreadable" | "not_answered",
  arrivedAt: Date | null = null,
): ReadMessage {
  return { uid, messageId: null, arrivedAt, outcome: "skipped", reason };
}

async function fetchHeads(folder: OpenFolder, uids: readonly number[]) {
  const query = { uid: true, flags: true, internalDate: true, headers: HEAD_LINES, threadId: true };
  return await folder.fetch(uids, query);
}

/** The server lists some messages and answers without them: those it still lists when asked again are set aside. */
async function readUnanswered(folder: OpenFolder, uids: readonly number[]): Promise<ReadMessage[]> {
  if (uids.length === 0) return [];
  const listed = new Set(await folder.list(uids));
  return uids.flatMap((uid) => (listed.has(uid) ? [skipped(uid, "not_answered")] : []));
}

async function readRelated(folder: OpenFolder, all: readonly Related[]): Promise<ReadUids> {
  const { found } = await folder.fetch(
    all.map(({ uid }) => uid),
    { uid: true, bodyStructure: true },
  );
  const outlineOf = ({ uid }: Related) => partsOf(found.get(uid)?.bodyStructure);
  const { now, left } = forOneWindow(all.map((message) => ({ message, outline: outlineOf(message) })));
  const outlines = new Map(now.map(({ message, outline }) => [message.uid, outline]));
  const texts = await readTexts(folder, outlines);
  const files = await unpackFiles(folder, outlines);
  const read = now.map(({ message, outline }): ReadMessage => {
    const { head, fetched, uid } = message;
    const { body: own = null, leftOut = [] } = texts.get(uid) ?? {};
    const { attachments = [], texts: within = [] } = files.get(uid) ?? {};
    const body = [own ?? [], ...within].flat().join("\n\n") || null;
    const arrivedAt = dateOf(fetched.internalDate);
    return {
      ...placeOf(message),
      outcome: "stored",
      message: {
        ...head,
        externalId: externalIdOf({ ...head, arrivedAt, body }),
        receivedAt: arrivedAt ?? head.sentAt ?? new Date(0),
        isRead: fetched.flags?.has("\\Seen") ?? false,
        body,
        leftOut: [...leftOut, ...unseenOf(outline, found.get(uid))],
        attachments,
      },
    };
  });
  return { read, left: left.map(({ message }) => message.uid) };
}

/** What a structure does not tell: one that cannot be read leaves a message without text and attachments. */
function unseenOf({ isPartial }: Outline, fetched: FetchMessageObject | undefined): EmailLeftOut[] {
  if (!fetched?.bodyStructure) return ["text", "attachments"];
  return isPartial ? ["text_end", "attachments"] : [];
}

/** As many of the messages as have their texts fetched in time, at least one. */
function forOneWindow<One extends { outline: Outline }>(all: readonly One[]): { now: One[]; left: One[] } {
  let bytes = 0;
  const fits = ({ outline }: One, at: number) => {
    bytes += bytesOf(outline);
    return at === 0 || bytes <= MAX_WINDOW_BYTES;
  };
  const now = all.filter(fits);
  return { now, left: all.filter((one) => !now.includes(one)) };
}

const bytesOf = ({ messages }: Outline): number =>
  messages
    .flatMap(({ texts }) => texts.flat())
    .reduce((sum, { size }) => sum + Math.min(size, MAX_HTML_BYTES), 0);

function dateOf(value: Date | string | undefined): Date | null {
  const date = value === undefined ? null : new Date(value);
  return date && !Number.isNaN(date.getTime()) ? date : null;
}

interface Unpacked {
  attachments: FoundAttachment[];
  /** Of messages that are attached as files. */
  texts: string[];
}

/**
 * Names the files in each `winmail.dat` instead of it, and those of each attached `.eml` beside it, whose text is the message's too. One
 * that cannot be read stays as it is. They are fetched one by one.
 */
async function unpackFiles(
  folder: OpenFolder,
  outlines: ReadonlyMap<number, Outline>,
): Promise<Map<number, Unpacked>> {
  const unpacked = new Map<number, Unpacked>();
  for (const [uid, { attachments }] of outlines) {
    const all: Unpacked = { attachments: [], texts: [] };
    for (const attachment of attachments) {
      const one = isPacked(attachment) ? await readPacked(folder, uid, attachment) : null;
      all.attachments.push(...(one?.attachments ?? [attachment]));
      all.texts.push(...(one?.texts ?? []));
    }
    unpacked.set(uid, all);
  }
  return unpacked;
}

const isPacked = ({ contentType, name, size }: FoundAttachment): boolean =>
  (isTnef(contentType, name) && size <= MAX_PACKED_BYTES.tnef) ||
  (isMessageFile(contentType, name) && size <= MAX_PACKED_BYTES.message);

/** In base64, with the ends of its lines. */
const MAX_ENCODED_BYTES = Math.ceil(MAX_PACKED_BYTES.tnef * 1.4);

async function readPacked(
  folder: OpenFolder,
  uid: number,
  packed: FoundAttachment,
): Promise<Unpacked | null> {
  const query = { uid: true, bodyParts: [{ key: packed.part, start: 0, maxLength: MAX_ENCODED_BYTES }] };
  const { found } = await folder.fetch([uid], query);
  const [encoded] = found.get(uid)?.bodyParts?.values() ?? [];
  if (!encoded) return null;
  const content = decoded(encoded, packed.encoding);
  if (isTnef(packed.contentType, packed.name)) {
    const files = filesOfTnef(content);
    return files && { attachments: named(packed, files), texts: [] };
  }
  const message = await readMessageFile(content);
  if (!message) return null;
  return {
    attachments: [{ ...packed, size: content.length }, ...named(packed, message.files)],
    texts: [forwardedText(markForwarded(message.head), message.text)],
  };
}

const named = ({ part }: FoundAttachment, files: readonly PackedFile[]): FoundAttachment[] =>
  files.map(({ name, contentType, content: { length } }, at) => ({
    ...{ name, contentType, size: length, part: `${part}/${at}` },
  }));

const decoded = (content: Buffer, encoding: string | undefined): Buffer =>
  encoding?.toLowerCase() === "base64" ? Buffer.from(content.toString("latin1"), "base64") : content;

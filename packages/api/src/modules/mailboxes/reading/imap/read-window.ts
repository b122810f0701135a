import type { FetchMessageObject } from "imapflow";
import { addressesOf } from "../clean.ts";
import { externalIdOf } from "../identity.ts";
import type { FindKnown, MessageHead, ReadMessage } from "../message.ts";
import type { OpenFolder } from "./open-folder.ts";
import { HEAD_LINES, readHead } from "./read-head.ts";
import { readTexts } from "./read-texts.ts";
import { partsOf } from "./structure.ts";
import { unpackTnef } from "./unpack-tnef.ts";

const NOTHING: ReturnType<typeof partsOf> = { texts: [], attachments: [] };

interface Related {
  uid: number;
  fetched: FetchMessageObject;
  head: MessageHead;
}

/** What became of the messages with these UIDs. One that has been deleted meanwhile is left out. */
export async function readWindow(
  folder: OpenFolder,
  uids: readonly number[],
  findKnown: FindKnown,
): Promise<ReadMessage[]> {
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
  read.push(...(await readRelated(folder, parsed.filter(isRelated))));
  return read;
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

async function readRelated(folder: OpenFolder, related: readonly Related[]): Promise<ReadMessage[]> {
  const { found } = await folder.fetch(
    related.map(({ uid }) => uid),
    { uid: true, bodyStructure: true },
  );
  // A structure that cannot be read leaves a message without text and attachments.
  const outlines = new Map(
    [...found].map(([uid, { bodyStructure }]) => [uid, bodyStructure ? partsOf(bodyStructure) : NOTHING]),
  );
  const texts = await readTexts(folder, outlines);
  const attachments = await unpackTnef(
    folder,
    new Map([...outlines].map(([uid, outline]) => [uid, outline.attachments])),
  );
  return related.map((message) => {
    const { head, fetched, uid } = message;
    const body = texts.get(uid) ?? null;
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
        attachments: attachments.get(uid) ?? [],
      },
    };
  });
}

function dateOf(value: Date | string | undefined): Date | null {
  const date = value === undefined ? null : new Date(value);
  return date && !Number.isNaN(date.getTime()) ? date : null;
}

import type { EmailImportance } from "@dealflow/validators/emails";
import PostalMime, { type Address } from "postal-mime";
import type { MessageHead, Person } from "../../../emails/intake/message.ts";
import { referencedIdsOf } from "../identity.ts";

/** The lines that are fetched of a message's head. */
export const HEAD_LINES = [
  "from",
  "sender",
  "reply-to",
  "to",
  "cc",
  "bcc",
  "subject",
  "date",
  "message-id",
  "in-reply-to",
  "references",
  "importance",
  "x-priority",
];

/** Reads the lines of a head as they stand in a message. Throws for what cannot be parsed. */
export async function readHead(lines: Buffer, threadId: string | undefined): Promise<MessageHead> {
  const readable = withWholeWords(inUtf8(lines));
  const parsed = await new PostalMime().parse(`${readable}\r\n\r\n`);
  const { from, sender, replyTo, to, cc, bcc, subject, date, inReplyTo, references } = parsed;
  const line = (name: string) => parsed.headers.find(({ key }) => key === name)?.value;
  const sentAt = date ? new Date(date) : null;
  return {
    messageId: parsed.messageId || null,
    referencedIds: referencedIdsOf(references, inReplyTo),
    providerThreadId: threadId ?? null,
    subject: subject ?? null,
    from: peopleOf(from ? [from] : [])[0] ?? null,
    sender: peopleOf(sender ? [sender] : [])[0] ?? null,
    replyTo: peopleOf(replyTo),
    to: peopleOf(to),
    cc: peopleOf(cc),
    bcc: peopleOf(bcc),
    sentAt: sentAt && !Number.isNaN(sentAt.getTime()) ? sentAt : null,
    importance: importanceOf(line("importance"), line("x-priority")),
  };
}

const utf8 = new TextDecoder("utf-8", { fatal: true });
const latin = new TextDecoder("windows-1252");

/** Lines should be ASCII or UTF-8; of old programs they are in their own charset, mostly this one. */
function inUtf8(lines: Buffer): string {
  try {
    return utf8.decode(lines);
  } catch {
    return latin.decode(lines);
  }
}

const SPLIT_WORD = /=\?([\w-]+)\?b\?([\w+/]*=*)\?=\s+=\?\1\?b\?([\w+/]*=*)\?=/i;
/** More words than a head of usual length has. */
const MAX_WORDS = 1_000;

/** Joins encoded words of the same charset: a character may begin in one and end in the next. */
function withWholeWords(head: string): string {
  let joined = head;
  for (let words = 0; words < MAX_WORDS && SPLIT_WORD.test(joined); words++)
    joined = joined.replace(SPLIT_WORD, (_all, charset: string, first: string, second: string) => {
      const bytes = Buffer.concat([Buffer.from(first, "base64"), Buffer.from(second, "base64")]);
      return `=?${charset}?B?${bytes.toString("base64")}?=`;
    });
  return joined;
}

/** Groups are lists of people. */
function peopleOf(addresses: readonly Address[] | undefined): Person[] {
  return (addresses ?? [])
    .flatMap((one) => one.group ?? [one])
    .flatMap(({ address, name }) => (address ? [{ address, name: name || null }] : []));
}

function importanceOf(importance = "", priority = ""): EmailImportance {
  const said = importance.trim().toLowerCase();
  const [first] = priority.trim();
  if (said === "high" || first === "1" || first === "2") return "high";
  return said === "low" || first === "4" || first === "5" ? "low" : "normal";
}

import type { EmailImportance } from "@dealflow/validators/emails";
import PostalMime, { type Address } from "postal-mime";
import { referencedIdsOf } from "../identity.ts";
import type { MessageHead, Person } from "../message.ts";

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
  const parsed = await new PostalMime().parse(Buffer.concat([lines, Buffer.from("\r\n\r\n")]));
  const { from, sender, replyTo, to, cc, bcc, subject, date, inReplyTo, references } = parsed;
  const line = (name: string) => parsed.headers.find(({ key }) => key === name)?.value;
  const sentAt = date ? new Date(date) : null;
  return {
    messageId: parsed.messageId || null,
    referencedIds: referencedIdsOf(references, inReplyTo),
    providerThreadId: threadId ?? null,
    subject: subject ?? null,
    from: peopleOf(from ? [from] : [])[0] ?? null,
    to: peopleOf(to),
    cc: peopleOf(cc),
    others: peopleOf([...(sender ? [sender] : []), ...(replyTo ?? []), ...(bcc ?? [])]),
    sentAt: sentAt && !Number.isNaN(sentAt.getTime()) ? sentAt : null,
    importance: importanceOf(line("importance"), line("x-priority")),
  };
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

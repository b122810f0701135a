import { createHash } from "node:crypto";
import type { MessageHead } from "./message.ts";

type Content = Pick<MessageHead, "internetMessageId" | "subject" | "from" | "to" | "cc" | "sentAt"> & {
  arrivedAt: Date | null;
  body: string | null;
};

/**
 * The id of a message by what its sender wrote, so that it is the same in every folder and mailbox and after UIDs have
 * changed. A Message-ID alone could be that of another message, which would then be hidden. Without one it counts when the
 * message came, which copies keep.
 */
export function externalIdOf(content: Content): string {
  const { internetMessageId, subject, from, to, cc, sentAt, arrivedAt, body } = content;
  // Servers differ in how lines end and in white space at the end of a text.
  const text = body?.replace(/\s+/g, " ").trim() ?? null;
  const people = [...(from ? [from] : []), ...to, ...cc].map(({ address }) => address.toLowerCase());
  const cameAt = internetMessageId ? null : arrivedAt?.getTime();
  const facts = [internetMessageId, people, sentAt?.getTime(), cameAt, subject, text];
  return createHash("sha256").update(JSON.stringify(facts)).digest("base64url");
}

const MESSAGE_ID = /<[^<>\s]{1,900}>/;

/** The message that began the conversation, by the headers of an answer. */
export function firstReference(references?: string | null, inReplyTo?: string | null): string | null {
  return MESSAGE_ID.exec(references ?? "")?.[0] ?? MESSAGE_ID.exec(inReplyTo ?? "")?.[0] ?? null;
}

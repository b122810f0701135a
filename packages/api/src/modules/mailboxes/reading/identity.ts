import { createHash } from "node:crypto";
import type { MessageHead } from "../../emails/intake/message.ts";

type Content = Pick<MessageHead, "messageId" | "subject" | "from" | "to" | "cc" | "sentAt"> & {
  arrivedAt: Date | null;
  body: string | null;
};

/**
 * The id of a message by what its sender wrote, so that it is the same in every folder and mailbox and after UIDs have
 * changed. A Message-ID alone could be that of another message, which would then be hidden. Without one it counts when the
 * message came, which copies keep.
 */
export function externalIdOf(content: Content): string {
  const { messageId, subject, from, to, cc, sentAt, arrivedAt, body } = content;
  // Servers differ in how lines end and in white space at the end of a text.
  const text = body?.replace(/\s+/g, " ").trim() ?? null;
  const people = [...(from ? [from] : []), ...to, ...cc].map(({ address }) => address.toLowerCase());
  const cameAt = messageId ? null : arrivedAt?.getTime();
  const facts = [messageId, people, sentAt?.getTime(), cameAt, subject, text];
  return createHash("sha256").update(JSON.stringify(facts)).digest("base64url");
}

const MESSAGE_ID = /<[^<>\s]{1,900}>/g;
/** Further ones are left out: of a long conversation the nearest say enough. */
const MAX_REFERENCED = 50;

/** The messages that an answer names at its head, the nearest first. */
export function referencedIdsOf(references?: string | null, inReplyTo?: string | null): string[] {
  const idsIn = (line?: string | null) => line?.match(MESSAGE_ID) ?? [];
  return [...new Set([...idsIn(inReplyTo), ...idsIn(references).reverse()])].slice(0, MAX_REFERENCED);
}

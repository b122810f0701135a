import { createHash } from "node:crypto";
import type { FoundMessage } from "./message.ts";

type Facts = Pick<FoundMessage, "internetMessageId" | "subject" | "from" | "location"> & {
  date: Date | null;
};

/**
 * The id of a message that has none but its place: by what its sender wrote at its head, so that it is the same in every
 * folder and after UIDs have changed. A Message-ID alone could be that of another message, which would then be hidden.
 */
export function externalIdOf({ internetMessageId, subject, from, date, location }: Facts): string {
  const place = internetMessageId || date ? null : location;
  const facts = [internetMessageId, from?.address, date?.getTime(), subject, place];
  return createHash("sha256").update(JSON.stringify(facts)).digest("base64url");
}

const MESSAGE_ID = /<[^<>\s]{1,900}>/;

/** The message that began the conversation, by the headers of an answer. */
export function firstReference(references?: string, inReplyTo?: string): string | null {
  return MESSAGE_ID.exec(references ?? "")?.[0] ?? MESSAGE_ID.exec(inReplyTo ?? "")?.[0] ?? null;
}

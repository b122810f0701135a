import type { emailAttachments, emailParticipants, emails } from "@dealflow/db/schema";
import { MAX_LENGTHS } from "@dealflow/validators/common/text-limits";
import {
  EMAIL_LEFT_OUT,
  type EmailLeftOut,
  MAX_EMAIL_ATTACHMENTS,
  MAX_EMAIL_PARTICIPANTS,
  MAX_EMAIL_SUBJECT,
  MAX_EMAIL_TEXT,
} from "@dealflow/validators/emails";
import { decodeWords } from "postal-mime";
import { cleanAddress, cleanLine, cleanPeople, cleanText, cutBytes } from "./clean.ts";
import type { FoundMessage } from "./message.ts";

const PREVIEW_LENGTH = 300;
const MAX_ID = 1_000;
const MAX_SIZE = 2_147_483_647;
const EARLIEST = Date.UTC(1970, 0, 1);
const LATEST = Date.UTC(2199, 0, 1);

/** A message as it is stored; whatever its sender or server wrote, the row can be. */
export function emailRow(message: FoundMessage, threadId: string, at: Date): typeof emails.$inferInsert {
  const { text, isCut } = fittingText(message.body);
  const received = Math.min(Math.max(message.receivedAt.getTime(), EARLIEST), LATEST);
  return {
    externalId: message.externalId,
    messageId: cleanLine(message.messageId, MAX_ID),
    referencedIds: message.referencedIds.flatMap((id) => cleanLine(id, MAX_ID) ?? []),
    providerThreadId: cleanLine(message.providerThreadId, MAX_ID),
    threadId,
    subject: cleanLine(message.subject, MAX_EMAIL_SUBJECT),
    text,
    leftOut: leftOutOf(message, isCut),
    bodyPreview: cleanLine(text, PREVIEW_LENGTH),
    fromAddress: message.from && cleanAddress(message.from.address),
    fromName: message.from && cleanLine(message.from.name, MAX_LENGTHS.name),
    toRecipients: cleanPeople(message.to, MAX_EMAIL_PARTICIPANTS).map(({ address }) => address),
    ccRecipients: cleanPeople(message.cc, MAX_EMAIL_PARTICIPANTS).map(({ address }) => address),
    replyTo: cleanPeople(message.replyTo, MAX_EMAIL_PARTICIPANTS).map(({ address }) => address),
    receivedDateTime: new Date(received),
    importance: message.importance,
    hasAttachments: message.attachments.length > 0,
    createdAt: at,
    updatedAt: at,
  };
}

/** What fits of a text, and whether that is not all of it. */
function fittingText(body: string | null): { text: string | null; isCut: boolean } {
  const cleaned = cleanText(body, MAX_EMAIL_TEXT + 1);
  const text = cutBytes(cleanText(cleaned, MAX_EMAIL_TEXT), MAX_EMAIL_TEXT);
  // Of a longer one the end was not looked at.
  const isLonger = (body?.trim().length ?? 0) > 2 * MAX_EMAIL_TEXT;
  return { text, isCut: isLonger || (text?.length ?? 0) < (cleaned?.length ?? 0) };
}

function leftOutOf({ leftOut, attachments }: FoundMessage, isTextCut: boolean): EmailLeftOut[] {
  const isLeftOut: Record<EmailLeftOut, boolean> = {
    text_end: isTextCut || leftOut.includes("text_end"),
    text: leftOut.includes("text"),
    attachments: attachments.length > MAX_EMAIL_ATTACHMENTS || leftOut.includes("attachments"),
  };
  return EMAIL_LEFT_OUT.filter((what) => isLeftOut[what]);
}

export function participantRows(
  emailId: number,
  { from, sender, replyTo, to, cc }: FoundMessage,
): (typeof emailParticipants.$inferInsert)[] {
  const groups = [
    { role: "from" as const, people: from ? [from] : [] },
    { role: "to" as const, people: to },
    { role: "cc" as const, people: cc },
    { role: "other" as const, people: [...(sender ? [sender] : []), ...replyTo] },
  ];
  return groups.flatMap(({ role, people }) =>
    cleanPeople(people, MAX_EMAIL_PARTICIPANTS).map((person) => ({ emailId, role, ...person })),
  );
}

export function attachmentRows(
  emailId: number,
  { attachments }: Pick<FoundMessage, "attachments">,
): (typeof emailAttachments.$inferInsert)[] {
  const parts = new Map(attachments.slice(0, MAX_EMAIL_ATTACHMENTS).map((found) => [found.part, found]));
  return [...parts.values()].map(({ name, contentType, size, part }, place) => ({
    emailId,
    name: fileName(name && decodeWords(name)) ?? nameOfType(contentType) ?? `Attachment ${place + 1}`,
    contentType: cleanLine(contentType, 255)?.toLowerCase() ?? "application/octet-stream",
    size: Math.min(Math.max(Math.trunc(size) || 0, 0), MAX_SIZE),
    part,
  }));
}

/** Cut before its extension, which says what the file is. */
function fileName(name: string | null): string | null {
  const whole = cleanLine(name, 2 * MAX_LENGTHS.name);
  if (!whole || whole.length <= MAX_LENGTHS.name) return whole;
  const [extension = ""] = /\.\w{1,10}$/.exec(whole) ?? [];
  return `${whole.slice(0, MAX_LENGTHS.name - extension.length)}${extension}`;
}

/** Of what programs attach without a name. */
const nameOfType = (contentType: string | null): string | null =>
  contentType ? (NAMES_OF_TYPES.get(contentType.toLowerCase()) ?? null) : null;

const NAMES_OF_TYPES = new Map([
  ["text/calendar", "Invitation.ics"],
  ["message/rfc822", "Message.eml"],
]);

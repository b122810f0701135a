import { z } from "zod";
import type { MessageHead, Person } from "../message.ts";

const text = z.string().nullish();
const recipient = z.object({ emailAddress: z.object({ address: text, name: text }).nullish() });
const recipients = z.array(recipient).nullish();

export const page = z.object({
  value: z.array(z.unknown()),
  "@odata.nextLink": z.url().optional(),
  "@odata.deltaLink": z.url().optional(),
});

const message = z.object({
  id: z.string().min(1).max(400),
  // Graph sends it for messages that have left the folder.
  "@removed": z.undefined().optional(),
  subject: text,
  from: recipient.nullish(),
  toRecipients: recipients,
  ccRecipients: recipients,
  receivedDateTime: z.iso.datetime({ offset: true }),
  sentDateTime: z.iso.datetime({ offset: true }).nullish(),
  isRead: z.boolean().nullish(),
  importance: z.enum(["low", "normal", "high"]).catch("normal"),
  internetMessageId: text,
  conversationId: text,
});

export const details = z.object({
  body: z.object({ content: text }).nullish(),
  internetMessageHeaders: z.array(z.object({ name: z.string(), value: z.string() })).nullish(),
  attachments: z
    .array(
      z.object({
        name: text,
        contentType: text,
        size: z.number().nullish(),
        isInline: z.boolean().nullish(),
      }),
    )
    .nullish(),
});

export const attachmentIds = z.object({
  value: z.array(z.object({ id: z.string().min(1).max(1_000), isInline: z.boolean().nullish() })),
});

const removed = z.object({ id: z.string(), "@removed": z.object({}) });

export interface GraphMessage {
  id: string;
  receivedAt: Date;
  isRead: boolean;
  head: MessageHead;
}

/** Null for what is no message, such as one that has left the folder. */
export function messageOf(value: unknown): GraphMessage | null {
  const { data } = message.safeParse(value);
  if (!data) return null;
  return {
    id: data.id,
    receivedAt: new Date(data.receivedDateTime),
    isRead: data.isRead ?? false,
    head: {
      messageId: data.internetMessageId ?? null,
      referencedIds: [],
      providerThreadId: data.conversationId ?? null,
      subject: data.subject ?? null,
      from: peopleOf(data.from ? [data.from] : [])[0] ?? null,
      to: peopleOf(data.toRecipients),
      cc: peopleOf(data.ccRecipients),
      others: [],
      sentAt: data.sentDateTime ? new Date(data.sentDateTime) : null,
      importance: data.importance,
    },
  };
}

/** The id of a message that has left the folder; null for another. */
export const removedOf = (value: unknown): string | null => removed.safeParse(value).data?.id ?? null;

function peopleOf(list: z.infer<typeof recipients>): Person[] {
  return (list ?? []).flatMap(({ emailAddress }) =>
    emailAddress?.address ? [{ address: emailAddress.address, name: emailAddress.name ?? null }] : [],
  );
}

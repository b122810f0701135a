import { z } from "zod";
import type { MessageHead, Person } from "../../../emails/intake/message.ts";

/** In place of IMAP's: Graph's ids stay. */
export const UID_VALIDITY = "graph";
/** How the part of an attachment begins that Graph named. */
export const GRAPH_PART = "graph:";

const text = z.string().nullish();
const recipient = z.object({ emailAddress: z.object({ address: text, name: text }).nullish() });
const recipients = z.array(recipient).nullish();

/** What lists and single answers are asked for; texts are asked for one by one. */
export const FIELDS =
  "subject,from,sender,replyTo,toRecipients,ccRecipients,bccRecipients,receivedDateTime,sentDateTime,isRead,importance,internetMessageId,conversationId";

export const changesPage = z.object({
  value: z.array(z.unknown()),
  "@odata.nextLink": z.url().optional(),
  "@odata.deltaLink": z.url().optional(),
});
export type ChangesPage = z.infer<typeof changesPage>;

const message = z.object({
  id: z.string().min(1).max(400),
  subject: text,
  from: recipient.nullish(),
  sender: recipient.nullish(),
  replyTo: recipients,
  toRecipients: recipients,
  ccRecipients: recipients,
  bccRecipients: recipients,
  receivedDateTime: z.iso.datetime({ offset: true }),
  sentDateTime: z.iso.datetime({ offset: true }).nullish(),
  isRead: z.boolean().nullish(),
  importance: z.enum(["low", "normal", "high"]).catch("normal"),
  internetMessageId: text,
  conversationId: text,
});

export const details = z.object({
  body: z.object({ content: text }).nullish(),
  /** The beginning of the text, asked for where the text is too long. */
  bodyPreview: text,
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

export const attachment = z.object({
  id: z.string().min(1).max(1_000),
  name: text,
  isInline: z.boolean().nullish(),
});

export const withId = z.object({ id: z.string().min(1).max(400) });
const removed = z.object({ id: z.string(), "@removed": z.object({}) });

export interface GraphMessage {
  id: string;
  receivedAt: Date;
  isRead: boolean;
  head: MessageHead;
}

export interface ListedMessage {
  id: string;
  /** Null where the list does not tell enough: of a message that was read meanwhile the changes tell only that. */
  message: GraphMessage | null;
}

/** The messages of a page, each once, without those that have left the folder. */
export const listedOf = (values: readonly unknown[]): ListedMessage[] => [
  ...new Map(
    values.flatMap((value) => {
      const id = idOf(value);
      return id === null || removedOf(value) !== null ? [] : [[id, { id, message: messageOf(value) }]];
    }),
  ).values(),
];

/** The ids of messages that have left the folder. */
export const removedFrom = (values: readonly unknown[]): string[] =>
  values.flatMap((value) => removedOf(value) ?? []);

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
      sender: peopleOf(data.sender ? [data.sender] : [])[0] ?? null,
      replyTo: peopleOf(data.replyTo),
      to: peopleOf(data.toRecipients),
      cc: peopleOf(data.ccRecipients),
      bcc: peopleOf(data.bccRecipients),
      sentAt: data.sentDateTime ? new Date(data.sentDateTime) : null,
      importance: data.importance,
    },
  };
}

const idOf = (value: unknown): string | null => withId.safeParse(value).data?.id ?? null;
const removedOf = (value: unknown): string | null => removed.safeParse(value).data?.id ?? null;

function peopleOf(list: z.infer<typeof recipients>): Person[] {
  return (list ?? []).flatMap(({ emailAddress }) =>
    emailAddress?.address ? [{ address: emailAddress.address, name: emailAddress.name ?? null }] : [],
  );
}

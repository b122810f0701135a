/// <reference path="./msgreader.d.ts" />
import library from "@kenjiuno/msgreader";
import { readMessageFile } from "../../../mailboxes/attachments/message-file.ts";
import { messageHead } from "../../../mailboxes/reading/text/forwarded-text.ts";
import { htmlToPlainText } from "../../../mailboxes/reading/text/html-text.ts";
import type { TextPage } from "../reader-process/messages.ts";
import { UnreadableFile } from "../unreadable.ts";
import { linesOf, partsOf } from "./parts.ts";

/** A message with its head, and the names of the files attached to it. */
export async function* readMail(bytes: Uint8Array): AsyncGenerator<TextPage> {
  const message = await readMessageFile(Buffer.from(bytes));
  if (!message) throw new UnreadableFile("damaged");
  yield* messageOf(
    message.head,
    message.text,
    message.files.map(({ name }) => name),
  );
}

/** The same of a message that Outlook has saved. */
export function readOutlookMail(bytes: Uint8Array): Iterable<TextPage> {
  const file = new library.default(
    new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  ).getFileData();
  if (file.error) throw new UnreadableFile("damaged", file.error);
  const { subject, senderName, senderSmtpAddress, senderEmail, recipients, messageDeliveryTime, body, html } =
    file;
  const sent = messageDeliveryTime ?? file.clientSubmitTime;
  const head = messageHead({
    from: [{ name: senderName ?? "", address: senderSmtpAddress ?? senderEmail ?? "" }],
    to: (recipients ?? []).map(({ name, smtpAddress, email }) => ({
      name: name ?? "",
      address: smtpAddress ?? email ?? "",
    })),
    ...(sent && { date: sent }),
    ...(subject && { subject }),
  });
  const own = body?.trim() || (html && htmlToPlainText(new TextDecoder().decode(html)).text.trim()) || "";
  return messageOf(
    head,
    own,
    (file.attachments ?? []).map(({ fileName, fileNameShort }) => fileName || (fileNameShort ?? null)),
  );
}

function messageOf(head: string, text: string, files: readonly (string | null)[]): Iterable<TextPage> {
  return partsOf(
    [...linesOf(head), "", ...linesOf(text), ...files.filter((name) => name !== null)],
    () => null,
  );
}

import { type ImapServer, startDovecot } from "@dealflow/stand-ins/dovecot";
import { afterAll } from "vitest";

/** A message as a mail program sends it. */
export interface Sent {
  from?: string;
  to?: string;
  cc?: string;
  subject?: string;
  text?: string;
  id?: string;
  date?: Date;
  headers?: string[];
}

let count = 0;

export function mailSource({ from, to, cc, subject, text, id, date, headers = [] }: Sent = {}): string {
  const number = ++count;
  return [
    `From: ${from ?? "Ann Known <ann@known.example>"}`,
    `To: ${to ?? "Robin <robin@own.example>"}`,
    ...(cc ? [`Cc: ${cc}`] : []),
    `Subject: ${subject ?? `Message ${number}`}`,
    `Message-ID: <${id ?? `m${number}@known.example`}>`,
    `Date: ${(date ?? new Date()).toUTCString()}`,
    ...headers,
    ...(headers.some((line) => /^content-type:/i.test(line))
      ? []
      : ["Content-Type: text/plain; charset=utf-8", "Content-Transfer-Encoding: 8bit"]),
    "",
    text ?? `The text of message ${number}.`,
    "",
  ].join("\r\n");
}

/** A Dovecot for a test file, and the settings with which the product may connect to it. */
export async function openMailServer(options: { tokenInfo?: string } = {}): Promise<{
  imap: ImapServer;
  environment: Record<string, string>;
}> {
  const imap = await startDovecot(options);
  afterAll(imap.close);
  return { imap, environment: { IMAP_HOSTS: "localhost", IMAP_CA: imap.ca } };
}

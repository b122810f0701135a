import { readFile } from "node:fs/promises";
import { connect, createServer, type Socket } from "node:net";
import { mailboxes } from "@dealflow/db/schema";
import { type ImapServer, startDovecot } from "@dealflow/stand-ins/dovecot";
import type { MailboxCheck } from "@dealflow/validators/mailbox-ledger";
import type { Mailbox } from "@dealflow/validators/mailboxes";
import { eq } from "drizzle-orm";
import { ImapFlow } from "imapflow";
import { afterAll, onTestFinished } from "vitest";
import { selectMailboxes } from "../modules/mailboxes/queries.ts";
import { claimMailbox } from "../modules/mailboxes/reading/claim.ts";
import { compareWithLedger } from "../modules/mailboxes/reading/ledger/compare-with-ledger.ts";
import { runMailbox } from "../modules/mailboxes/reading/run-mailbox.ts";

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

/** A mail program of the account's owner, which may change the mailbox; closed after the test. */
export async function openMailProgram(imap: ImapServer, user: string, pass: string): Promise<ImapFlow> {
  const client = new ImapFlow({
    ...{ host: imap.host, port: imap.port, secure: true, auth: { user, pass }, logger: false },
    tls: { ca: await readFile(imap.ca) },
  });
  await client.connect();
  onTestFinished(() => client.logout());
  return client;
}

/** A way to a server that cuts each connection after a random number of bytes, as given. Returns its port. */
export async function openCuttingProxy(port: number, cutAfter: () => number): Promise<number> {
  const sockets = new Set<Socket>();
  const proxy = createServer((client) => {
    const server = connect(port, "127.0.0.1");
    let left = cutAfter();
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.on("error", () => undefined).on("close", () => sockets.delete(socket));
    }
    const cut = () => {
      client.destroy();
      server.destroy();
    };
    client.pipe(server);
    server.on("data", (data) => {
      left -= data.length;
      if (left < 0) cut();
      else client.write(data);
    });
    client.on("close", cut);
    server.on("close", cut);
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    proxy.close();
  });
  const address = proxy.address();
  return typeof address === "object" && address ? address.port : 0;
}

/** A Dovecot for a test file, and the settings with which the product may connect to it. */
export async function openMailServer(options: { tokenInfo?: string } = {}): Promise<{
  imap: ImapServer;
  environment: Record<string, string>;
}> {
  const imap = await startDovecot(options);
  afterAll(imap.close);
  return { imap, environment: { MAIL_HOSTS: "localhost", IMAP_CA: imap.ca } };
}

/** Reads one mailbox in this process, where a test may stop the clocks. */
export async function readNow(ctx: Parameters<typeof runMailbox>[0], id: number): Promise<Mailbox> {
  const claimed = await claimMailbox(ctx, { id });
  if (claimed) await runMailbox(ctx, claimed, 25_000);
  const [mailbox] = await selectMailboxes(ctx, eq(mailboxes.id, id));
  if (!mailbox) throw new Error("there is no such mailbox");
  return mailbox;
}

/** Compares one mailbox with its ledger in this process. */
export async function checkNow(ctx: Parameters<typeof runMailbox>[0], id: number): Promise<MailboxCheck> {
  const [mailbox] = await ctx.db.select().from(mailboxes).where(eq(mailboxes.id, id));
  if (!mailbox) throw new Error("there is no such mailbox");
  return await compareWithLedger(ctx, mailbox, AbortSignal.timeout(30_000));
}

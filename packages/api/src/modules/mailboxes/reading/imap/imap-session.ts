import { lookup } from "node:dns/promises";
import { readFile } from "node:fs/promises";
import { isIP } from "node:net";
import type { ImapSecurity } from "@dealflow/validators/mailboxes";
import { type AuthOptions, ImapFlow } from "imapflow";
import { isPrivateAddress } from "../../../../core/outbound/public-address.ts";
import type { Settings } from "../../../../core/settings.ts";
import { MailboxError } from "../../mailbox-error.ts";
import { imapError } from "./imap-error.ts";

type ImapSettings = Pick<Settings, "imap">;

export interface ImapAccount {
  /** In lower case, without brackets. */
  host: string;
  port: number;
  security: ImapSecurity;
  auth: AuthOptions;
}

export interface ImapSession {
  client: ImapFlow;
  /** Waits for one command; one that takes too long ends the session. Rejects with MailboxError. */
  within: <Result>(command: Promise<Result>) => Promise<Result>;
  close: () => Promise<void>;
}

const CONNECT_MS = 10_000;
/** How long a server may take to greet before it is asked in another way. */
const SILENCE_MS = 2_500;
/** For a handshake with a server that has not answered in plain text. */
const HANDSHAKE_MS = 3_000;
/** For one command, however much its answer trickles. */
const COMMAND_MS = 30_000;
/** Bounds what a server can make us hold: one part of a message, one line, one answer. */
const MAX_LITERAL = 2 * 1024 * 1024;
const MAX_LINE = 4 * 1024 * 1024;
const MAX_RESPONSE = 8 * 1024 * 1024;
const MAX_TOKENS = 200_000;

/** Connects over TLS and signs in. Rejects with MailboxError. */
export async function openImapSession(
  settings: ImapSettings,
  { host, port, security, auth }: ImapAccount,
  { signal, maxLiteral = MAX_LITERAL }: { signal?: AbortSignal; maxLiteral?: number } = {},
): Promise<ImapSession> {
  const address = await resolveHost(settings, host, port);
  const client = new ImapFlow({
    // The address that was checked; the certificate must be for the name.
    host: address,
    servername: host,
    port,
    secure: security === "tls",
    ...(security === "starttls" && { doSTARTTLS: true }),
    auth,
    tls: { ...(isIP(host) === 0 && { servername: host }), ...(await authorities(settings)) },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: COMMAND_MS,
    maxLineLength: MAX_LINE,
    maxLiteralSize: maxLiteral,
    maxResponseSize: Math.max(MAX_RESPONSE, maxLiteral + MAX_LINE),
    maxResponseTokens: MAX_TOKENS,
  });
  // The cause of a connection that broke; the command under way rejects only because it was closed.
  let fault: unknown;
  client.on("error", (error) => {
    fault ??= error;
  });
  const stop = () => client.close();
  signal?.addEventListener("abort", stop, { once: true });

  async function within<Result>(command: Promise<Result>): Promise<Result> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new MailboxError("timeout")), COMMAND_MS);
    });
    try {
      return await Promise.race([command, late]);
    } catch (error) {
      client.close();
      // Its own rejection, after the session has been closed, is of no interest.
      command.catch(() => undefined);
      if (signal?.aborted) throw new MailboxError("timeout", { cause: error });
      throw imapError(error instanceof MailboxError ? error : (fault ?? error));
    } finally {
      clearTimeout(timer);
    }
  }

  async function close() {
    signal?.removeEventListener("abort", stop);
    // A server that does not answer the farewell is left without one.
    const timer = setTimeout(stop, 1_000);
    await client.logout().catch(() => undefined);
    clearTimeout(timer);
    client.close();
  }

  if (signal?.aborted) throw new MailboxError("timeout");
  await within(client.connect());
  return { client, within, close };
}

/** Signs in and out again. Rejects with MailboxError. */
export async function checkImapSignIn(settings: ImapSettings, account: ImapAccount): Promise<void> {
  const { client, within, close } = await (account.security === "starttls"
    ? openUnlessTls(settings, account)
    : openImapSession(settings, account));
  try {
    await within(client.status("INBOX", { messages: true }));
  } finally {
    await close();
  }
}

/** A server that speaks TLS from the first byte waits for it in silence, or closes: that is found out before the time is up. */
async function openUnlessTls(settings: ImapSettings, account: ImapAccount): Promise<ImapSession> {
  const stop = new AbortController();
  const opening = openImapSession(settings, account, { signal: stop.signal });
  const failed = opening.then(
    () => false,
    (error: unknown) => error instanceof MailboxError && error.code === "unreachable",
  );
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(true), SILENCE_MS);
  });
  const isSilent = await Promise.race([failed, late]).finally(() => clearTimeout(timer));
  if (!isSilent || !(await speaksTls(settings, account))) return await opening;
  stop.abort();
  await opening.catch(() => undefined);
  throw new MailboxError("not_understood", { mismatch: "tls_only" });
}

/** Whether a server that is silent in plain text speaks TLS from the first byte; nothing is sent to it. */
async function speaksTls(settings: ImapSettings, { host, port }: ImapAccount): Promise<boolean> {
  const { connect } = await import("node:tls");
  const address = await resolveHost(settings, host, port);
  return await new Promise((resolve) => {
    // Whose certificate it is does not matter: the connection is closed at once.
    const socket = connect({
      host: address,
      port,
      rejectUnauthorized: false,
      ...(isIP(host) === 0 && { servername: host }),
    });
    const end = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(HANDSHAKE_MS, () => end(false));
    socket.once("secureConnect", () => end(true)).once("error", () => end(false));
  });
}

/** The address to connect to. Names that the operator has not allowed must resolve to a public one. */
async function resolveHost({ imap }: ImapSettings, host: string, port: number): Promise<string> {
  const addresses = await within(lookup(host, { all: true })).catch((cause: unknown) => {
    throw cause instanceof MailboxError ? cause : new MailboxError("unreachable", { cause });
  });
  const isNamed = imap.hosts.includes(host) || imap.hosts.includes(`${host}:${port}`);
  const allowed = isNamed ? addresses : addresses.filter(({ address }) => !isPrivateAddress(address));
  const [first] = allowed;
  if (!first) throw new MailboxError("host_refused");
  return first.address;

  async function within<Result>(answer: Promise<Result>): Promise<Result> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new MailboxError("timeout")), CONNECT_MS);
    });
    return await Promise.race([answer, late]).finally(() => clearTimeout(timer));
  }
}

/** The authorities that Node trusts, and the operator's own beside them. */
async function authorities({ imap }: ImapSettings) {
  if (!imap.ca) return {};
  const { rootCertificates } = await import("node:tls");
  return { ca: [...rootCertificates, await readFile(imap.ca, "utf8")] };
}

import { lookup } from "node:dns/promises";
import { readFile } from "node:fs/promises";
import { isIP } from "node:net";
import type { ImapSecurity, MailboxErrorCode } from "@dealflow/validators/mailboxes";
import { type AuthOptions, ImapFlow } from "imapflow";
import { isPrivateAddress } from "../../../../core/outbound/public-address.ts";
import type { Settings } from "../../../../core/settings.ts";
import { MailboxError, type SecurityMismatch } from "../../mailbox-error.ts";

export type ImapSettings = Pick<Settings, "imap">;

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

/** The authorities that Node trusts, and the operator's own beside them. */
async function authorities({ imap }: ImapSettings) {
  if (!imap.ca) return {};
  const { rootCertificates } = await import("node:tls");
  return { ca: [...rootCertificates, await readFile(imap.ca, "utf8")] };
}

const TIMEOUTS = ["CONNECT_TIMEOUT", "GREETING_TIMEOUT", "UPGRADE_TIMEOUT", "ETIMEOUT", "ETIMEDOUT"];
const UNREACHABLE = [
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EPIPE",
  "NoConnection",
  "EConnectionClosed",
  "ClosedAfterConnectText",
  "ClosedAfterConnectTLS",
];
/** A server answered the handshake of TLS in plain text. */
const PLAIN_ANSWER = [
  "ERR_SSL_WRONG_VERSION_NUMBER",
  "ERR_SSL_PACKET_LENGTH_TOO_LONG",
  "ERR_SSL_HTTP_REQUEST",
];
const CERTIFICATE =
  /^(?:CERT_|ERR_TLS_CERT|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|ERR_TLS_INVALID_ALTNAME|HOSTNAME_)/;

/** What an error of the IMAP client means for the mailbox. Text of the server is not kept: it may repeat what was sent. */
function imapError(error: unknown): Error {
  if (error instanceof MailboxError) return error;
  return new MailboxError(codeOf(error), { cause: withoutAnswer(error), mismatch: mismatchOf(error) });
}

function mismatchOf(error: unknown): SecurityMismatch | null {
  const { code, tlsFailed } = Object(error);
  if (PLAIN_ANSWER.includes(code)) return "no_tls";
  // The client says so where the server does not offer STARTTLS; a handshake that fails has a code.
  return tlsFailed && typeof code !== "string" ? "no_starttls" : null;
}

function codeOf(error: unknown): MailboxErrorCode {
  const { code, authenticationFailed, serverResponseCode, responseStatus } = Object(error);
  if (["UNAVAILABLE", "INUSE", "LIMIT", "OVERQUOTA"].includes(serverResponseCode) || code === "ETHROTTLE")
    return "busy";
  if (authenticationFailed) return "wrong_password";
  if (typeof code === "string") {
    if (TIMEOUTS.includes(code)) return "timeout";
    if (CERTIFICATE.test(code)) return "certificate";
    if (UNREACHABLE.includes(code)) return "unreachable";
  }
  return responseStatus === "NO" ? "unexpected" : "not_understood";
}

/** The error without the server's answer. */
function withoutAnswer(error: unknown): Error {
  const { name, code, stack } = Object(error);
  const cleaned = new Error(`${name ?? "Error"} ${code ?? ""}`.trim());
  const frames = typeof stack === "string" ? stack.indexOf("\n    at ") : -1;
  if (frames !== -1) cleaned.stack = `${cleaned.message}${stack.slice(frames)}`;
  return cleaned;
}

/** For finding a server, and for reaching it. */
const CONNECT_MS = 10_000;

/** The address to connect to. Names that the operator has not allowed must resolve to a public one. */
export async function resolveHost(
  { imap }: Pick<Settings, "imap">,
  host: string,
  port: number,
): Promise<string> {
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

import type { MailboxErrorCode } from "@dealflow/validators/mailboxes";
import { MailboxError, type SecurityMismatch } from "../../mailbox-error.ts";

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
export function imapError(error: unknown): Error {
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
  const kept = new Error(`${name ?? "Error"} ${code ?? ""}`.trim());
  const frames = typeof stack === "string" ? stack.indexOf("\n    at ") : -1;
  if (frames !== -1) kept.stack = `${kept.message}${stack.slice(frames)}`;
  return kept;
}

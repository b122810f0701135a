import type { MailboxErrorCode } from "@dealflow/validators/mailboxes";
import { MailboxError } from "../../mailbox-error.ts";

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
const PLAIN_ANSWER = ["ERR_SSL_WRONG_VERSION_NUMBER", "ERR_SSL_PACKET_LENGTH_TOO_LONG", "ERR_SSL_HTTP_REQUEST"];
const CERTIFICATE =
  /^(?:CERT_|ERR_TLS_CERT|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|ERR_TLS_INVALID_ALTNAME|HOSTNAME_)/;

/** What an error of the IMAP client means for the mailbox. Text of the server is not kept: it may repeat what was sent. */
export function imapError(error: unknown): Error {
  if (error instanceof MailboxError) return error;
  return new MailboxError(codeOf(error), { cause: withoutAnswer(error) });
}

function codeOf(error: unknown): MailboxErrorCode {
  const { code, authenticationFailed, serverResponseCode, responseStatus, tlsFailed } = Object(error);
  if (["UNAVAILABLE", "INUSE", "LIMIT", "OVERQUOTA"].includes(serverResponseCode) || code === "ETHROTTLE")
    return "busy";
  if (authenticationFailed) return "wrong_password";
  if (typeof code === "string") {
    if (TIMEOUTS.includes(code)) return "timeout";
    if (CERTIFICATE.test(code)) return "certificate";
    if (PLAIN_ANSWER.includes(code)) return "no_tls";
    if (UNREACHABLE.includes(code)) return "unreachable";
  }
  // The server does not offer it, or ends it.
  if (tlsFailed) return "no_starttls";
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

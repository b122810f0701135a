import { isIP } from "node:net";
import { MailboxError } from "../../mailbox-error.ts";
import {
  type ImapAccount,
  type ImapSession,
  type ImapSettings,
  openImapSession,
  resolveHost,
} from "./imap-session.ts";

/** How long a server may take to greet before it is asked in another way. */
const SILENCE_MS = 2_500;
/** For a handshake with a server that has not answered in plain text. */
const HANDSHAKE_MS = 3_000;

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

import { mailboxes } from "@dealflow/db/schema";
import type { SignInKind } from "@dealflow/validators/mailboxes";
import { eq } from "drizzle-orm";
import type { JobContext } from "../../../core/context.ts";
import type { Settings } from "../../../core/settings.ts";
import { lockCredential, unlockCredential } from "../credentials.ts";
import { MailboxError } from "../mailbox-error.ts";
import type { ClaimedMailbox } from "./claim.ts";
import type { ImapAccount } from "./imap/imap-session.ts";
import { knownTo } from "./known-addresses.ts";
import type { MessagePage } from "./message.ts";

type ReaderContext = Pick<JobContext, "db" | "settings">;

/** Reads a mailbox from its stored position on. Throws MailboxError. Clients are imported with their first mailbox. */
export async function* openReader(
  ctx: ReaderContext,
  mailbox: ClaimedMailbox,
  signal: AbortSignal,
): AsyncGenerator<MessagePage> {
  const reading = { stored: mailbox.position, since: mailbox.readSince, findKnown: knownTo(ctx, mailbox) };
  if (mailbox.kind === "microsoft") {
    const accessToken = await refreshAccessOf(ctx, mailbox, "microsoft");
    const { readGraph } = await import("./graph/read-graph.ts");
    yield* readGraph(ctx.settings, accessToken, reading);
    return;
  }
  const account = await imapAccountOf(ctx, mailbox);
  const { openImapSession } = await import("./imap/imap-session.ts");
  const { readImap } = await import("./imap/read-imap.ts");
  const session = await openImapSession(ctx.settings, account, { signal }).catch((error: unknown) => {
    // Google's server rejects an access token of a moment ago: access was withdrawn.
    const isRefused = error instanceof MailboxError && error.code === "wrong_password";
    throw isRefused && mailbox.kind === "google"
      ? new MailboxError("access_revoked", { cause: error })
      : error;
  });
  try {
    yield* readImap(session, reading);
  } finally {
    await session.close();
  }
}

/** How to sign in to the IMAP server of a mailbox. */
export async function imapAccountOf(ctx: ReaderContext, mailbox: ClaimedMailbox): Promise<ImapAccount> {
  const { kind, address, host, port, security, username } = mailbox;
  if (kind === "google") {
    const accessToken = await refreshAccessOf(ctx, mailbox, "google");
    return { ...googleServer(ctx.settings), security: "tls", auth: { user: address, accessToken } };
  }
  if (!host || !port || !security || !username) throw new MailboxError("unexpected");
  const pass = unlockCredential(ctx.settings, mailbox);
  return { host, port, security, auth: { user: username, pass } };
}

function googleServer({ imap }: Pick<Settings, "imap">): { host: string; port: number } {
  const [host = "", port = ""] = (imap.google ?? "imap.gmail.com:993").split(":");
  return { host, port: Number(port) };
}

/** A new access token. A new refresh token is stored before anything else can fail. */
export async function refreshAccessOf(
  { db, settings }: ReaderContext,
  mailbox: ClaimedMailbox,
  kind: SignInKind,
): Promise<string> {
  const stored = unlockCredential(settings, mailbox);
  const { refreshAccess } = await import("../sign-in/tokens.ts");
  const { accessToken, refreshToken } = await refreshAccess(settings, kind, stored);
  if (refreshToken !== stored)
    await db
      .update(mailboxes)
      .set(lockCredential(settings, mailbox, refreshToken))
      .where(eq(mailboxes.id, mailbox.id));
  return accessToken;
}

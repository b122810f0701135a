import { mailboxes } from "@dealflow/db/schema";
import type { SignInKind } from "@dealflow/validators/mailboxes";
import { eq } from "drizzle-orm";
import type { JobContext } from "../../../core/context.ts";
import type { Settings } from "../../../core/settings.ts";
import { companyDomain } from "../../emails/free-mail.ts";
import { lockCredential, unlockCredential } from "../credentials.ts";
import { MailboxError } from "../mailbox-error.ts";
import type { ClaimedMailbox } from "./claim.ts";
import type { ImapAccount, ImapSession } from "./imap/imap-session.ts";
import { knownTo } from "./known-addresses.ts";
import type { Ledger } from "./ledger.ts";
import type { FindKnown, ReadWindow } from "./message.ts";

type ReaderContext = Pick<JobContext, "db" | "settings">;

/** Reads what the ledger of a mailbox does not have. Throws MailboxError. Clients are imported with their first mailbox. */
export async function* openReader(
  ctx: ReaderContext,
  mailbox: ClaimedMailbox,
  { ledger, changed, signal }: { ledger: Ledger; changed: readonly string[]; signal: AbortSignal },
): AsyncGenerator<ReadWindow> {
  const findKnown = knownTo(ctx, mailbox);
  const newlyKnown = await searchedFor(changed, findKnown);
  const reading = { ledger, since: mailbox.readSince, findKnown, newlyKnown };
  if (mailbox.kind === "microsoft") {
    const accessToken = await refreshAccessOf(ctx, mailbox, "microsoft");
    const { readGraph } = await import("./graph/read-graph.ts");
    yield* readGraph(ctx.settings, accessToken, reading);
    return;
  }
  const { readImap } = await import("./imap/read-imap.ts");
  yield* readImap(await connectImap(ctx, mailbox, signal), reading);
}

/** Opens sessions with the IMAP server of a mailbox. */
export async function connectImap(
  ctx: ReaderContext,
  mailbox: ClaimedMailbox,
  signal: AbortSignal,
): Promise<() => Promise<ImapSession>> {
  const account = await imapAccountOf(ctx, mailbox);
  const { openImapSession } = await import("./imap/imap-session.ts");
  return () =>
    openImapSession(ctx.settings, account, { signal }).catch((error: unknown) => {
      // Google's server rejects an access token of a moment ago: access was withdrawn.
      const isRefused = error instanceof MailboxError && error.code === "wrong_password";
      throw isRefused && mailbox.kind === "google"
        ? new MailboxError("access_revoked", { cause: error })
        : error;
    });
}

/** Those of the changed addresses and domains that are known now; of a company's address the domain, which is known too. */
async function searchedFor(changed: readonly string[], findKnown: FindKnown): Promise<string[]> {
  const asked = new Map(changed.map((text) => [text.includes("@") ? text : `any@${text}`, text]));
  const known = await findKnown([...asked.keys()]);
  return [...new Set([...known].map((address) => companyDomain(address) ?? address))];
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

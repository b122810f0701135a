import type { Database } from "@dealflow/db/client";
import { changes, contacts, mailboxes } from "@dealflow/db/schema";
import type { SignInKind } from "@dealflow/validators/mailboxes";
import { and, eq, sql } from "drizzle-orm";
import type { JobContext } from "../../../core/context.ts";
import type { Settings } from "../../../core/settings.ts";
import { companyDomain } from "../../emails/free-mail.ts";
import { lockCredential, unlockCredential } from "../credentials.ts";
import { MailboxError } from "../mailbox-error.ts";
import type { ClaimedMailbox } from "./claim.ts";
import type { GraphClient } from "./graph/graph-client.ts";
import type { ImapAccount, ImapSession } from "./imap/imap-session.ts";
import { knownTo } from "./known-addresses.ts";
import type { Ledger } from "./ledger/ledger.ts";
import type { FindKnown, ReadWindow } from "./message.ts";

type ReaderContext = Pick<JobContext, "db" | "settings">;

/** For more addresses that have become known, all unrelated messages are read again instead of being searched for. */
const MAX_SEARCHED = 30;

interface ReaderOptions {
  ledger: Ledger;
  /** What may have become known. */
  changed: ChangedAddresses;
  signal: AbortSignal;
}

/** Reads what the ledger of a mailbox does not have. Throws MailboxError. Clients are imported with their first mailbox. */
export async function* openReader(
  ctx: ReaderContext,
  mailbox: ClaimedMailbox,
  { ledger, changed: { upTo, addresses }, signal }: ReaderOptions,
): AsyncGenerator<ReadWindow> {
  const findKnown = knownTo(ctx, mailbox);
  let newlyKnown = await searchedFor(addresses, findKnown);
  // Graph does not answer a search with the ids that stay, and with a thousand messages at most.
  const maxSearched = mailbox.kind === "microsoft" ? 0 : MAX_SEARCHED;
  if (newlyKnown.length > maxSearched) {
    await ledger.readAllAgain(upTo);
    newlyKnown = [];
  }
  const reading = { ledger, since: mailbox.readSince, findKnown };
  if (mailbox.kind === "microsoft") {
    const { readGraph } = await import("./graph/read-graph.ts");
    yield* readGraph(await connectGraph(ctx, mailbox, { signal }), reading);
    return;
  }
  const { readImap } = await import("./imap/read-imap.ts");
  yield* readImap(await connectImap(ctx, mailbox, signal), { ...reading, newlyKnown });
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

/** Graph for a mailbox of Microsoft's. */
export async function connectGraph(
  ctx: ReaderContext,
  mailbox: ClaimedMailbox,
  options: { callMs?: number; signal: AbortSignal },
): Promise<GraphClient> {
  const accessToken = await refreshAccessOf(ctx, mailbox, "microsoft");
  const { openGraph } = await import("./graph/graph-client.ts");
  return openGraph(ctx.settings, mailbox, accessToken, options);
}

/** Longer than a provider may take to answer. */
const REFRESH_LIMIT = sql.raw("'30s'");

/**
 * A new access token. Providers give a new refresh token along, and some take the old one back: so the row is locked from before it is
 * read until the new one is stored, and a second process waits.
 */
async function refreshAccessOf(
  { db, settings }: ReaderContext,
  { id }: ClaimedMailbox,
  kind: SignInKind,
): Promise<string> {
  const { refreshAccess } = await import("../sign-in/tokens.ts");
  return await db.transaction(async (tx) => {
    for (const limit of ["lock_timeout", "statement_timeout", "idle_in_transaction_session_timeout"])
      await tx.execute(sql`set local ${sql.identifier(limit)} = ${REFRESH_LIMIT}`);
    const isSame = and(eq(mailboxes.id, id), eq(mailboxes.kind, kind));
    const [mailbox] = await tx.select().from(mailboxes).where(isSame).for("update");
    if (!mailbox) throw new MailboxError("access_revoked");
    const stored = unlockCredential(settings, mailbox);
    const { accessToken, refreshToken } = await refreshAccess(settings, kind, stored);
    if (refreshToken !== stored)
      await tx
        .update(mailboxes)
        .set(lockCredential(settings, mailbox, refreshToken))
        .where(eq(mailboxes.id, id));
    return accessToken;
  });
}

const ENTITIES = ["contacts", "deals", "funding_sources", "pipeline", "firms", "firm_private_facts"];

export interface ChangedAddresses {
  /** The number of a transaction: changes of earlier ones have been looked at. */
  upTo: number;
  /** Addresses and domains that were written into records since then. */
  addresses: string[];
}

/** What the record of changes says since a transaction; nothing where none has been looked at yet. */
export async function changedAddresses(db: Database, knownUpTo: number | null): Promise<ChangedAddresses> {
  const [{ upTo } = { upTo: 0 }] = await db.execute<{ upTo: number }>(
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text::float8 as "upTo"`,
  );
  if (knownUpTo === null) return { upTo, addresses: [] };
  // After the restore of a dump transactions are numbered anew.
  const from = sql`${String(Math.min(knownUpTo, upTo))}::xid8`;
  const key = sql`case ${changes.entity} when 'contacts' then 'email' when 'firms' then 'domain' when 'firm_private_facts' then 'domain' else 'contact_email' end`;
  const rows = await db.execute<{ address: string }>(sql`
    select distinct lower(coalesce(${changes.after} ->> ${key}, ${contacts.email})) as address
    from ${changes} left join ${contacts}
      on ${changes.entity} = 'contacts' and ${contacts.id} = ${changes.recordId} and ${changes.after} ? 'is_public'
    where ${changes.transactionId} >= ${from} and ${changes.entity} in ${ENTITIES}
      and coalesce(${changes.after} ->> ${key}, ${contacts.email}) <> ''`);
  return { upTo, addresses: rows.map(({ address }) => address) };
}

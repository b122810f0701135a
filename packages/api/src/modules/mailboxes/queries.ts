import { mailboxes, mailboxFolders, mailboxMessages } from "@dealflow/db/schema";
import { MAILBOX_ERROR_LABELS, type Mailbox, type MailboxErrorCode } from "@dealflow/validators/mailboxes";
import { asc, count, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Context } from "../../core/context.ts";

/** The mailboxes that match with their ledger's sums, in the order in which they were connected. Never selects a secret. */
export async function selectMailboxes(
  { db }: Pick<Context, "db">,
  where: SQL | undefined,
): Promise<Mailbox[]> {
  const rows = await db
    .select({
      id: mailboxes.id,
      userId: mailboxes.userId,
      kind: mailboxes.kind,
      address: mailboxes.address,
      host: mailboxes.host,
      port: mailboxes.port,
      security: mailboxes.security,
      username: mailboxes.username,
      isShared: mailboxes.isShared,
      since: mailboxes.readSince,
      remaining:
        sql<number>`(select coalesce(sum(${mailboxFolders.remaining}), 0) from ${mailboxFolders} where ${eq(mailboxFolders.mailboxId, mailboxes.id)})`.mapWith(
          Number,
        ),
      isPaused: mailboxes.isPaused,
      lastRunAt: mailboxes.lastWholeRunAt,
      lastSuccessAt: mailboxes.lastSuccessAt,
      lastErrorCode: mailboxes.lastErrorCode,
      createdAt: mailboxes.createdAt,
      version: mailboxes.version,
    })
    .from(mailboxes)
    .where(where)
    .orderBy(asc(mailboxes.id));
  if (rows.length === 0) return [];
  const { mailboxId, outcome, reason } = mailboxMessages;
  const ids = rows.map(({ id }) => id);
  const counts = await db
    .select({ mailboxId, outcome, reason, count: count() })
    .from(mailboxMessages)
    .where(inArray(mailboxId, ids))
    .groupBy(mailboxId, outcome, reason);
  const countsOf = Map.groupBy(counts, (row) => row.mailboxId);
  return rows.map((row) => ({
    ...row,
    ...sumsOf(countsOf.get(row.id) ?? []),
    state: stateOf(row),
    lastError: row.lastErrorCode && describeError(row.lastErrorCode),
  }));
}

type Count = Pick<typeof mailboxMessages.$inferSelect, "outcome" | "reason"> & { count: number };

function sumsOf(counts: readonly Count[]) {
  const sumOf = (outcome: Count["outcome"]) =>
    counts.reduce((sum, row) => (row.outcome === outcome ? sum + row.count : sum), 0);
  const skipped: Mailbox["skipped"] = {};
  for (const { reason, count: lines } of counts) if (reason) skipped[reason] = lines;
  return {
    seen: counts.reduce((sum, row) => sum + row.count, 0),
    stored: sumOf("stored"),
    unrelated: sumOf("unrelated"),
    skipped,
    gone: sumOf("gone"),
  };
}

type Facts = Pick<Mailbox, "isPaused" | "lastErrorCode" | "lastRunAt" | "remaining">;

function stateOf({ isPaused, lastErrorCode, lastRunAt, remaining }: Facts): Mailbox["state"] {
  if (isPaused) return "paused";
  if (lastErrorCode) return NEEDS_MEMBER.has(lastErrorCode) ? "sign_in_again" : "failing";
  return lastRunAt === null || remaining > 0 ? "reading" : "ok";
}

const describeError = (code: MailboxErrorCode): string =>
  `${MAILBOX_ERROR_LABELS[code]} ${NEEDS_MEMBER.has(code) ? "Sign in again." : "It is tried again."}`;

/** What only the member can mend, with a new password or sign-in. */
const NEEDS_MEMBER: ReadonlySet<Mailbox["lastErrorCode"]> = new Set([
  "wrong_password",
  "access_revoked",
  "secret_unreadable",
]);

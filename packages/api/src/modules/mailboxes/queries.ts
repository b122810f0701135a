import { emails, mailboxes } from "@dealflow/db/schema";
import { MAILBOX_ERROR_LABELS, type Mailbox } from "@dealflow/validators/mailboxes";
import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { Context } from "../../core/context.ts";
import { dealVisibleTo } from "../deals/access.ts";

/** The mailboxes that match, in the order in which they were connected. Never selects a secret. */
export async function selectMailboxes(
  { db }: Pick<Context, "db">,
  where: SQL | undefined,
): Promise<Mailbox[]> {
  const rows = await db
    .select({
      id: mailboxes.id,
      kind: mailboxes.kind,
      address: mailboxes.address,
      host: mailboxes.host,
      port: mailboxes.port,
      security: mailboxes.security,
      username: mailboxes.username,
      firstReadTotal: mailboxes.firstReadTotal,
      firstReadDone: mailboxes.firstReadDone,
      firstReadAt: mailboxes.firstReadAt,
      keptMessages:
        sql<number>`${db.$count(emails, and(eq(emails.mailboxId, mailboxes.id), dealVisibleTo({ id: mailboxes.userId }, emails.dealId)))}`.mapWith(
          Number,
        ),
      isPaused: mailboxes.isPaused,
      lastRunAt: mailboxes.lastRunAt,
      lastSuccessAt: mailboxes.lastSuccessAt,
      lastErrorCode: mailboxes.lastErrorCode,
      createdAt: mailboxes.createdAt,
      version: mailboxes.version,
    })
    .from(mailboxes)
    .where(where)
    .orderBy(asc(mailboxes.id));
  return rows.map(({ firstReadAt, ...row }) => ({
    ...row,
    state: stateOf({ ...row, firstReadAt }),
    lastError: row.lastErrorCode && MAILBOX_ERROR_LABELS[row.lastErrorCode],
  }));
}

type Facts = Pick<typeof mailboxes.$inferSelect, "isPaused" | "lastErrorCode" | "firstReadAt">;

function stateOf({ isPaused, lastErrorCode, firstReadAt }: Facts): Mailbox["state"] {
  if (isPaused) return "paused";
  if (lastErrorCode) return "failed";
  return firstReadAt ? "ok" : "reading_first";
}

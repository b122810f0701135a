import { notifications, users } from "@dealflow/db/schema";
import { PAGE_PATHS } from "@dealflow/validators/addresses";
import { ADMIN_NOTIFICATION_TYPES } from "@dealflow/validators/notifications";
import { and, asc, eq, lte, notInArray, or, sql } from "drizzle-orm";
import type { Transporter } from "nodemailer";
import { describeNotifications } from "../../modules/notifications/messages.ts";
import type { JobContext } from "../jobs/jobs.ts";
import { openTransport } from "./transport.ts";

/** Minutes until a notice is tried again that the mail server refused; after the last it stays on the site alone. */
const PAUSES = [5, 30, 120, 720];
/** Older ones are no news any more: a mail server that comes back after days does not send them all. */
const FRESH_HOURS = 48;

/**
 * Sends what members want by e-mail and has not been sent, one after the other. Ends where the mail server cannot be
 * reached: the next run goes on. A notice that was taken by a process that died comes up again after its pause, under the
 * same Message-ID.
 */
export async function deliverMail(ctx: JobContext): Promise<void> {
  const { mail } = ctx.settings;
  if (!mail) return;
  const transport = openTransport(mail.url);
  try {
    while (!ctx.signal?.aborted) {
      const due = await takeNext(ctx);
      if (!(due && (await deliver(ctx, transport, due)))) return;
    }
  } finally {
    transport.close();
  }
}

type Due = NonNullable<Awaited<ReturnType<typeof takeNext>>>;

/** Answers whether there is a mail server to go on with. */
async function deliver(
  ctx: JobContext,
  transport: Transporter,
  { id, attempts, address }: Due,
): Promise<boolean> {
  const { appOrigin, mail } = ctx.settings;
  const [notice] = await describeNotifications(ctx.db, [id]);
  if (!notice || !address) {
    await settle(ctx, id, { mailDueAt: null });
    return true;
  }
  try {
    await transport.sendMail({
      from: mail?.from,
      to: address,
      subject: notice.text,
      text: `${notice.text}\n\n${appOrigin}${notice.path}\n\nWhat you are told of by e-mail is up to you: ${appOrigin}${PAGE_PATHS.settings}\n`,
      messageId: `<notification-${id}@${new URL(appOrigin).hostname}>`,
      headers: { "Auto-Submitted": "auto-generated" },
    });
    await settle(ctx, id, { mailDueAt: null, mailedAt: ctx.now() });
    return true;
  } catch (error) {
    const { code, responseCode } = Object(error);
    // The words of the answer may repeat the message: the codes tell enough.
    ctx.log.warn({ notificationId: id, attempts, code, responseCode }, "an e-mail could not be sent");
    const isRefused = code === "EENVELOPE" || code === "EMESSAGE";
    if (isRefused && attempts > PAUSES.length) await settle(ctx, id, { mailDueAt: null });
    else if (!isRefused) await settle(ctx, id, { mailAttempts: attempts - 1 });
    return isRefused;
  }
}

/** Whose reader is still a member, with the rights to know. */
const mayKnow = and(
  eq(users.status, "active"),
  or(users.isAdmin, notInArray(notifications.type, [...ADMIN_NOTIFICATION_TYPES])),
);

/** Takes the notice that waits longest, and puts it off as if it had been refused: no other server takes it meanwhile. */
async function takeNext({ db, now }: JobContext) {
  const at = now();
  return await db.transaction(async (tx) => {
    const [due] = await tx
      .select({
        id: notifications.id,
        attempts: notifications.mailAttempts,
        createdAt: notifications.createdAt,
        address: sql<string | null>`case when ${mayKnow} then ${users.email} end`,
      })
      .from(notifications)
      .innerJoin(users, eq(users.id, notifications.userId))
      .where(lte(notifications.mailDueAt, at))
      .orderBy(asc(notifications.mailDueAt))
      .limit(1)
      .for("update", { of: notifications, skipLocked: true });
    if (!due) return null;
    const attempts = due.attempts + 1;
    const pause = PAUSES[Math.min(attempts, PAUSES.length) - 1] ?? 0;
    await tx
      .update(notifications)
      .set({ mailAttempts: attempts, mailDueAt: new Date(at.getTime() + pause * 60_000) })
      .where(eq(notifications.id, due.id));
    const isFresh = at.getTime() - due.createdAt.getTime() < FRESH_HOURS * 3_600_000;
    return { id: due.id, attempts, address: isFresh ? due.address : null };
  });
}

type Settled = Partial<Pick<typeof notifications.$inferInsert, "mailDueAt" | "mailedAt" | "mailAttempts">>;

function settle({ db }: JobContext, id: number, changes: Settled) {
  return db.update(notifications).set(changes).where(eq(notifications.id, id));
}

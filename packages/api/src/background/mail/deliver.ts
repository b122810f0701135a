import { notifications, users } from "@dealflow/db/schema";
import { PAGE_PATHS } from "@dealflow/validators/addresses";
import { ADMIN_NOTIFICATION_TYPES } from "@dealflow/validators/notifications";
import { and, asc, eq, lte, notInArray, or, sql } from "drizzle-orm";
import { createTransport, type Transporter } from "nodemailer";
import type { JobContext } from "../../core/context.ts";
import { isLoopback } from "../../core/settings.ts";
import { describeNotifications } from "../../modules/notifications/messages.ts";

/** Minutes until the next attempt for an e-mail that the mail server has rejected; after the last one it is dropped. */
const RETRY_MINUTES = [5, 30, 120, 720];
/** Older notifications are not sent any more, for example after the mail server was down for days. */
const MAX_AGE_HOURS = 48;

/**
 * Sends the due e-mails one after the other. Stops if the mail server cannot be reached; the next run continues. An
 * e-mail claimed by a process that died is sent again after its retry delay, with the same Message-ID.
 */
export async function deliverMail(ctx: JobContext): Promise<void> {
  const { mail } = ctx.settings;
  if (!mail) return;
  const transport = openTransport(mail.url);
  try {
    while (!ctx.signal?.aborted) {
      const due = await claimNext(ctx);
      if (!(due && (await deliver(ctx, transport, due)))) return;
    }
  } finally {
    transport.close();
  }
}

type Due = NonNullable<Awaited<ReturnType<typeof claimNext>>>;

/** Returns whether the mail server could be reached. */
async function deliver(
  ctx: JobContext,
  transport: Transporter,
  { id, attempts, address }: Due,
): Promise<boolean> {
  const { appOrigin, mail } = ctx.settings;
  const [notice] = await describeNotifications(ctx.db, [id]);
  if (!notice || !address) {
    await updateMailState(ctx, id, { mailDueAt: null });
    return true;
  }
  try {
    await transport.sendMail({
      from: mail?.from,
      to: address,
      // Always the same subject, so that mail programs show all of these messages as one conversation.
      subject: notice.type === "registration_waiting" ? "Registrations wait for approval" : notice.text,
      text: `${notice.text}\n\n${appOrigin}${notice.path}\n\nWhat you are told of by e-mail is up to you: ${appOrigin}${PAGE_PATHS.notificationSettings}\n`,
      messageId: `<notification-${id}@${new URL(appOrigin).hostname}>`,
      headers: { "Auto-Submitted": "auto-generated" },
    });
    await updateMailState(ctx, id, { mailDueAt: null, mailedAt: ctx.now() });
    return true;
  } catch (error) {
    const { code, responseCode } = Object(error);
    // Not the server's reply, which may repeat the message.
    ctx.log.warn({ notificationId: id, attempts, code, responseCode }, "an e-mail could not be sent");
    const isRefused = code === "EENVELOPE" || code === "EMESSAGE";
    if (isRefused && attempts > RETRY_MINUTES.length) await updateMailState(ctx, id, { mailDueAt: null });
    else if (!isRefused) await updateMailState(ctx, id, { mailAttempts: attempts - 1 });
    return isRefused;
  }
}

/** The recipient is an active member, and an administrator where the type requires that. */
const mayReceive = and(
  eq(users.status, "active"),
  or(users.isAdmin, notInArray(notifications.type, [...ADMIN_NOTIFICATION_TYPES])),
);

/** Finds the e-mail that has been due longest and sets its retry time, so that no other server sends it meanwhile. */
async function claimNext({ db, now }: JobContext) {
  const at = now();
  return await db.transaction(async (tx) => {
    const [due] = await tx
      .select({
        id: notifications.id,
        attempts: notifications.mailAttempts,
        createdAt: notifications.createdAt,
        address: sql<string | null>`case when ${mayReceive} then ${users.email} end`,
      })
      .from(notifications)
      .innerJoin(users, eq(users.id, notifications.userId))
      .where(lte(notifications.mailDueAt, at))
      .orderBy(asc(notifications.mailDueAt))
      .limit(1)
      .for("update", { of: notifications, skipLocked: true });
    if (!due) return null;
    const attempts = due.attempts + 1;
    const minutes = RETRY_MINUTES[Math.min(attempts, RETRY_MINUTES.length) - 1] ?? 0;
    await tx
      .update(notifications)
      .set({ mailAttempts: attempts, mailDueAt: new Date(at.getTime() + minutes * 60_000) })
      .where(eq(notifications.id, due.id));
    const isRecent = at.getTime() - due.createdAt.getTime() < MAX_AGE_HOURS * 3_600_000;
    return { id: due.id, attempts, address: isRecent ? due.address : null };
  });
}

type MailState = Partial<Pick<typeof notifications.$inferInsert, "mailDueAt" | "mailedAt" | "mailAttempts">>;

function updateMailState({ db }: JobContext, id: number, changes: MailState) {
  return db.update(notifications).set(changes).where(eq(notifications.id, id));
}

/** A transport to the mail server of an SMTP_URL. Unencrypted connections are allowed to this machine only. */
function openTransport(url: string): Transporter {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === "smtps:";
  return createTransport({
    host: hostname.replace(/^\[|\]$/g, ""),
    port: Number(port || (secure ? 465 : 587)),
    secure,
    requireTLS: !isLoopback(hostname),
    ...(username && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

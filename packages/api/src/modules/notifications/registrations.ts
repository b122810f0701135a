import type { Transaction } from "@dealflow/db/client";
import { lockFor } from "@dealflow/db/lock";
import { notifications, users } from "@dealflow/db/schema";
import { and, eq, isNotNull, lte, notExists, or } from "drizzle-orm";
import type { Context } from "../../core/context.ts";
import { notify } from "./notify.ts";

const TYPE = "registration_waiting";
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * One registration, decision about one, or removal of an account at a time: each counts those that wait. Taken before any
 * row is locked: a registration that holds it waits for the row of an account with its username.
 */
export const lockRegistrations = (tx: Transaction) => lockFor(tx, "registrations");

/**
 * Tells every administrator that registrations wait. It is one notification however many wait, and the next one is written
 * when it has been read or is a day old: strangers cannot flood administrators.
 */
export async function notifyAboutRegistrations(
  ctx: Pick<Context, "settings" | "now">,
  tx: Transaction,
): Promise<void> {
  const yesterday = new Date(ctx.now().getTime() - DAY_MS);
  const isSeen = or(isNotNull(notifications.readAt), lte(notifications.createdAt, yesterday));
  await tx.delete(notifications).where(and(eq(notifications.type, TYPE), isSeen));
  const administrators = await tx
    .select({ userId: users.id })
    .from(users)
    .where(and(users.isAdmin, eq(users.status, "active")));
  await notify(
    ctx,
    tx,
    administrators.map(({ userId }) => ({ userId, type: TYPE, key: TYPE })),
  );
}

/** Takes the notification back once no registration waits any more. The caller holds `lockRegistrations`. */
export async function clearRegistrationNotice(tx: Transaction): Promise<void> {
  const waiting = tx.select({ id: users.id }).from(users).where(eq(users.status, "pending"));
  await tx.delete(notifications).where(and(eq(notifications.type, TYPE), notExists(waiting)));
}

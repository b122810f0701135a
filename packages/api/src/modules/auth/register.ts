import type { Database, Transaction } from "@dealflow/db/client";
import { users } from "@dealflow/db/schema";
import type { Registration } from "@dealflow/validators/users";
import { and, eq, isNotNull, lte } from "drizzle-orm";
import { audit } from "../../core/audit.ts";
import { networkHash } from "../../core/auth/network.ts";
import { hashNewPassword } from "../../core/auth/new-password.ts";
import { writtenRow } from "../../core/changes.ts";
import type { Context } from "../../core/context.ts";
import { forbidden, tooManyRequests } from "../../core/errors.ts";
import { tryAgainIn, waitMs } from "../../core/rate-limit.ts";
import { write } from "../../core/write.ts";
import { lockRegistrations, notifyAboutRegistrations } from "../notifications/registrations.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const HOUR_SECONDS = 60 * 60;

/** Creates an account that waits for an administrator's approval. Does not sign in. */
export async function register(ctx: Context, input: Registration) {
  const { name, username, initials, role, password } = input;
  if (!ctx.settings.registration.isOpen) {
    throw forbidden("Registration is closed. Ask your administrator for an account.", "REGISTRATION_CLOSED");
  }
  const address = ctx.http?.address;
  const registeredFrom = address ? networkHash(ctx.settings, address) : null;
  // Before the password is hashed, which is slow, and again below, where no other registration can be between.
  await requireBelowLimits(ctx, ctx.db, registeredFrom);
  const passwordHash = await hashNewPassword(ctx, password, { username, name });
  const account = await write(ctx, async (tx) => {
    await lockRegistrations(tx);
    await requireBelowLimits(ctx, tx, registeredFrom);
    const fields = { name, username, initials, role, passwordHash, registeredFrom, createdAt: ctx.now() };
    const created = writtenRow(
      await tx
        .insert(users)
        .values({ ...fields, status: "pending" })
        .returning({ id: users.id, username: users.username }),
    );
    await notifyAboutRegistrations(ctx, tx);
    audit(ctx, "auth.register", { userId: created.id });
    return created;
  });
  return {
    ...account,
    status: "pending" as const,
    message: "Registration successful! Please wait for admin approval.",
  };
}

/** Forgets where registrations came from once no limit counts them any more. */
export async function forgetNetworks({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
  const before = new Date(now().getTime() - DAY_MS);
  const isOld = and(isNotNull(users.registeredFrom), lte(users.createdAt, before));
  await db.update(users).set({ registeredFrom: null }).where(isOld);
}

/** Anyone can register; without limits a script could take every username and bury the registrations of people. */
async function requireBelowLimits(
  { settings, now }: Context,
  db: Database | Transaction,
  registeredFrom: string | null,
): Promise<void> {
  const { pendingMax, dailyLimit } = settings.registration;
  if (pendingMax > 0 && (await db.$count(users, eq(users.status, "pending"))) >= pendingMax) {
    throw tooManyRequests(
      "Too many registrations wait for approval at the moment. Try again later, or ask your administrator for an account.",
      HOUR_SECONDS,
    );
  }
  if (dailyLimit === 0 || registeredFrom === null) return;
  const counted = { time: users.createdAt, where: eq(users.registeredFrom, registeredFrom) };
  const wait = await waitMs(db, counted, { max: dailyLimit, windowMs: DAY_MS }, now());
  if (wait !== null) throw tryAgainIn(wait, "Too many registrations came from your network today.");
}

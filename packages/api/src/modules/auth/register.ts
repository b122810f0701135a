import { users } from "@dealflow/db/schema";
import type { Registration } from "@dealflow/validators/users";
import { and, count, eq, gt } from "drizzle-orm";
import { audit } from "../../core/audit.ts";
import { hashPassword, requireMinLength } from "../../core/auth/password.ts";
import { writtenRow } from "../../core/changes.ts";
import type { Context } from "../../core/context.ts";
import { tooManyRequests } from "../../core/errors.ts";
import { windowStart } from "../../core/rate-limit.ts";
import { notifyAboutRegistration } from "../notifications/events.ts";

/** Of all pending registrations together. */
const LIMIT = { max: 100, windowMs: 15 * 60 * 1000 };

/** Creates an account that waits for an administrator's approval. Does not sign in. */
export async function register(ctx: Context, input: Registration) {
  const { name, username, initials, role, password } = input;
  requireMinLength(password, ctx.settings);
  await requireBelowLimit(ctx);
  const passwordHash = await hashPassword(password);
  const account = await ctx.db.transaction(async (tx) => {
    const fields = { name, username, initials, role, passwordHash, createdAt: ctx.now() };
    const created = writtenRow(
      await tx
        .insert(users)
        .values({ ...fields, status: "pending" })
        .returning({ id: users.id, username: users.username }),
    );
    await notifyAboutRegistration(ctx, tx, created.id);
    return created;
  });
  audit(ctx, "auth.register", { userId: account.id });
  return {
    ...account,
    status: "pending" as const,
    message: "Registration successful! Please wait for admin approval.",
  };
}

/** Anyone can register; without a limit a script could create masses of accounts and take every username. */
async function requireBelowLimit({ db, now }: Context): Promise<void> {
  const [pending] = await db
    .select({ total: count() })
    .from(users)
    .where(and(eq(users.status, "pending"), gt(users.createdAt, windowStart(now(), LIMIT))));
  if (pending && pending.total >= LIMIT.max) {
    throw tooManyRequests("Too many registrations at the moment. Try again later.", LIMIT.windowMs / 1000);
  }
}

import { users } from "@dealflow/db/schema";
import type { Registration } from "@dealflow/validators/users";
import { and, count, eq, gt } from "drizzle-orm";
import { audit } from "../../core/audit.ts";
import { hashPassword, requireLength } from "../../core/auth/password.ts";
import { writtenRow } from "../../core/changes.ts";
import type { Context } from "../../core/context.ts";
import { tooManyRequests } from "../../core/errors.ts";
import { notifyAboutRegistration } from "../notifications/events.ts";

const WINDOW_MINUTES = 15;
const MOST_IN_WINDOW = 100;

/** Makes an account that waits for an administrator. Signs nobody in. */
export async function register(ctx: Context, input: Registration) {
  const { name, username, initials, role, password } = input;
  requireLength(password, ctx.settings);
  await requireCalm(ctx);
  const passwordHash = await hashPassword(password);
  const account = await ctx.db.transaction(async (tx) => {
    const fields = { name, username, initials, role, passwordHash, createdAt: ctx.now() };
    const made = writtenRow(
      await tx
        .insert(users)
        .values({ ...fields, status: "pending" })
        .returning({ id: users.id, username: users.username }),
    );
    await notifyAboutRegistration(ctx, tx, made.id);
    return made;
  });
  audit(ctx, "auth.register", { userId: account.id });
  return {
    ...account,
    status: "pending" as const,
    message: "Registration successful! Please wait for admin approval.",
  };
}

/** Anyone can register: without a bound, a script could bury the administrator in accounts and take every name. */
async function requireCalm({ db, now }: Context): Promise<void> {
  const since = new Date(now().getTime() - WINDOW_MINUTES * 60_000);
  const [waiting] = await db
    .select({ total: count() })
    .from(users)
    .where(and(eq(users.status, "pending"), gt(users.createdAt, since)));
  if (waiting && waiting.total >= MOST_IN_WINDOW) {
    throw tooManyRequests("Too many registrations at the moment. Try again later.", WINDOW_MINUTES * 60);
  }
}

import type { Database, Transaction } from "@dealflow/db/client";
import { users } from "@dealflow/db/schema";
import type { CurrentUser, UpdateProfileInput } from "@dealflow/validators/users";
import { eq } from "drizzle-orm";
import { audit } from "../../core/audit.ts";
import { setDeviceCookie, setSessionCookie } from "../../core/auth/cookies.ts";
import { makeDeviceToken } from "../../core/auth/device.ts";
import { hashNewPassword } from "../../core/auth/new-password.ts";
import { verifyPassword } from "../../core/auth/password.ts";
import { createSession, endSessionsOf } from "../../core/auth/session.ts";
import { changedFields, requireVersion } from "../../core/changes.ts";
import type { MemberContext } from "../../core/context.ts";
import { invalid, unauthorized } from "../../core/errors.ts";
import { write } from "../../core/write.ts";
import { confirmIdentity, identityNotConfirmed } from "./confirm-identity.ts";
import { findCurrentUser } from "./queries.ts";

/** Changes the actor's account. A new password ends all other sessions, and this session gets a new token. */
export async function updateProfile(ctx: MemberContext, input: UpdateProfileInput): Promise<CurrentUser> {
  const { currentPassword, expectedVersion, password, ...fields } = input;
  const { id } = ctx.actor;
  const stored = await readOwn(ctx.db, id);
  // Passwords are checked and hashed before the transaction, because both are slow.
  const confirmed = await confirmIdentity(ctx, stored.passwordHash, currentPassword);
  if (password !== undefined && !confirmed) throw identityNotConfirmed();
  const passwordHash =
    password === undefined
      ? undefined
      : await hashNew(ctx, { ...stored, ...changedFields(stored, fields) }, password);

  const { user, token } = await write(ctx, async (tx) => {
    const before = await readOwn(tx, id, { lock: true });
    // If the password was changed in the meantime, this session has ended.
    if (before.passwordHash !== stored.passwordHash) throw unauthorized();
    const changed = changedFields(before, fields);
    if (!confirmed && ("username" in changed || "email" in changed)) throw identityNotConfirmed();
    requireVersion("Your profile", await findCurrentUser(tx, id), expectedVersion);

    const changes = { ...changed, ...(passwordHash && { passwordHash, initialPassword: null }) };
    if (Object.keys(changes).length > 0) {
      await tx
        .update(users)
        .set({ ...changes, version: before.version + 1 })
        .where(eq(users.id, id));
    }
    const token = passwordHash ? await replaceSessions(ctx, tx, passwordHash) : null;
    if (passwordHash) audit(ctx, "auth.password", { userId: id });
    return { token, user: await findCurrentUser(tx, id) };
  });

  if (passwordHash && token && ctx.http) {
    setSessionCookie(ctx.http, ctx.settings, token);
    setDeviceCookie(ctx.http, ctx.settings, makeDeviceToken({ id, passwordHash }));
  }
  return user;
}

type OwnAccount = Awaited<ReturnType<typeof readOwn>>;

async function readOwn(db: Database | Transaction, id: number, { lock = false } = {}) {
  const { username, name, email, phone, initials, version, passwordHash, initialPassword } = users;
  const query = db
    .select({ username, name, email, phone, initials, version, passwordHash, initialPassword })
    .from(users)
    .where(eq(users.id, id));
  const [row] = await (lock ? query.for("no key update") : query);
  if (!row) throw unauthorized();
  return row;
}

async function hashNew(ctx: MemberContext, stored: OwnAccount, password: string): Promise<string> {
  if (stored.initialPassword && (await verifyPassword(stored.passwordHash, password))) {
    throw invalid("password", "Choose another password than the one this account was made with");
  }
  return hashNewPassword(ctx, password, stored);
}

/** Returns the token of the actor's new session; null on the command line, which has no session. */
async function replaceSessions(ctx: MemberContext, tx: Transaction, passwordHash: string) {
  await endSessionsOf(tx, ctx.actor.id);
  if (!ctx.actor.session || !ctx.http) return null;
  return createSession({ ...ctx, db: tx }, { id: ctx.actor.id, passwordHash }, ctx.http);
}

import { users } from "@dealflow/db/schema";
import type { CurrentUser, LoginInput } from "@dealflow/validators/users";
import { and, eq } from "drizzle-orm";
import { audit } from "../../core/audit.ts";
import { setDeviceCookie, setSessionCookie } from "../../core/auth/cookies.ts";
import { isDeviceToken, makeDeviceToken } from "../../core/auth/device.ts";
import { networkHash } from "../../core/auth/network.ts";
import { hashPassword, isOutdated, verifyPassword } from "../../core/auth/password.ts";
import { createSession } from "../../core/auth/session.ts";
import { type Bucket, bucket, withFailureLimit } from "../../core/auth/throttle.ts";
import type { Context, HttpExchange } from "../../core/context.ts";
import { DomainError, forbidden, unauthorized } from "../../core/errors.ts";
import { write } from "../../core/write.ts";
import { usernameKey } from "../users/queries.ts";
import { type Account, findCredentials, findCurrentUser } from "./queries.ts";

/** A whole office may be behind one address, and mistypes: far more than one account may fail. */
const MAX_PER_NETWORK = 100;
/** Over all browsers in which a member has signed in before: more than one that mistypes, less than each alone together. */
const MAX_KNOWN = 60;
/** Right and wrong passwords of one name, against a script that signs in without end. */
const MAX_ATTEMPTS = 600;

/** Signs in over HTTP. An unknown name and a wrong password get the same error after the same time. */
export async function login(ctx: Context, { username, password }: LoginInput): Promise<CurrentUser> {
  const { http } = ctx;
  if (!http?.responseHeaders) {
    throw new DomainError("BAD_REQUEST", "Signing in takes a browser or an HTTP client");
  }

  const account = await findCredentials(ctx.db, username);
  const isRight = await withFailureLimit(ctx, bucketsOf(ctx, username, account, http), () =>
    verifyPassword(account?.passwordHash, password),
  );
  if (!account || !isRight) throw refusal(ctx, account);
  requireApproval(account);
  // Null if the password was changed or the member removed after the check.
  const token = await ctx.db.transaction(async (tx) => {
    const created = await createSession({ ...ctx, db: tx }, account, http);
    if (created) audit(ctx, "auth.login", { userId: account.id });
    return created;
  });
  if (token === null) throw refusal(ctx, account);

  setSessionCookie(http, ctx.settings, token);
  const passwordHash = await renewHash(ctx, account, password);
  setDeviceCookie(http, ctx.settings, makeDeviceToken({ id: account.id, passwordHash }));
  return findCurrentUser(ctx.db, account.id);
}

function refusal(ctx: Context, account: Account | undefined): DomainError {
  audit(ctx, "auth.login refused", { userId: account?.id ?? null });
  return unauthorized("Invalid username or password");
}

/**
 * What failures are counted by. Browsers in which the member has signed in before are counted by themselves and together,
 * so that guesses by others, and by others behind the same address, do not lock the member out.
 */
function bucketsOf(
  { settings }: Context,
  username: string,
  account: Account | undefined,
  http: HttpExchange,
): Bucket[] {
  const { deviceToken, address } = http;
  const key = usernameKey(username);
  const attempts = { ...bucket("attempts", key, MAX_ATTEMPTS), countsSuccess: true };
  const known = account && deviceToken && isDeviceToken(deviceToken, account);
  if (known) {
    const together = bucket("known", String(account.id), MAX_KNOWN);
    return [attempts, bucket("device", deviceToken), together];
  }
  const byName = [attempts, bucket("name", key)];
  return address ? [...byName, bucket("address", networkHash(settings, address), MAX_PER_NETWORK)] : byName;
}

/** Throws for accounts that are not approved; called only after the password was right. */
function requireApproval({ status }: Account): void {
  if (status === "pending") {
    throw forbidden("Your account is waiting for an administrator's approval", "ACCOUNT_PENDING");
  }
  if (status === "rejected") throw forbidden("Your registration was declined", "ACCOUNT_REJECTED");
}

/** The stored hash, replaced if it was made with other parameters than the current ones. */
async function renewHash(ctx: Context, { id, passwordHash }: Account, password: string): Promise<string> {
  if (!isOutdated(passwordHash)) return passwordHash;
  const renewed = await hashPassword(password);
  const [row] = await write(ctx, (tx) =>
    tx
      .update(users)
      .set({ passwordHash: renewed })
      .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)))
      .returning({ id: users.id }),
  );
  return row ? renewed : passwordHash;
}

import { verifyPassword } from "../../core/auth/password.ts";
import { confirmSession } from "../../core/auth/session.ts";
import { bucket, limited } from "../../core/auth/throttle.ts";
import type { MemberContext } from "../../core/context.ts";
import { DomainError } from "../../core/errors.ts";

const ASK_AFTER = 15 * 60 * 1000;

/**
 * Whether the caller has given the password now or within the last 15 minutes, which changes take with which a stolen
 * session could take the account over. A wrong one is refused whenever it is sent, and counted.
 */
export async function confirmIdentity(
  ctx: MemberContext,
  passwordHash: string | null,
  currentPassword: string | undefined,
): Promise<boolean> {
  const { id, session } = ctx.actor;
  if (!session) return true;
  if (currentPassword === undefined) {
    return ctx.now().getTime() - session.authenticatedAt.getTime() <= ASK_AFTER;
  }
  const right = await limited(ctx, [bucket("account", String(id))], () =>
    verifyPassword(passwordHash, currentPassword),
  );
  if (!right) throw refusal("WRONG_PASSWORD", "The current password is not right");
  await confirmSession(ctx, session.id);
  return true;
}

export const identityUnknown = () =>
  refusal("REAUTH_REQUIRED", "Enter your current password to change your account");

const refusal = (code: string, message: string) =>
  new DomainError("FORBIDDEN", message, { code, issues: [{ path: "currentPassword", message }] });

import { verifyPassword } from "../../core/auth/password.ts";
import { confirmSession } from "../../core/auth/session.ts";
import { bucket, withFailureLimit } from "../../core/auth/throttle.ts";
import type { MemberContext } from "../../core/context.ts";
import type { ErrorCode } from "../../core/error-codes.ts";
import { DomainError } from "../../core/errors.ts";

const CONFIRMED_FOR_MS = 15 * 60 * 1000;

/**
 * Whether the caller has given the password, now or within the last 15 minutes. Changes that would let a stolen session
 * take over the account require it. A wrong password throws, and counts as a failed sign-in.
 */
export async function confirmIdentity(
  ctx: MemberContext,
  passwordHash: string | null,
  currentPassword: string | undefined,
): Promise<boolean> {
  const { id, session } = ctx.actor;
  if (!session) return true;
  if (currentPassword === undefined) {
    // The difference in either direction: a password entered at a later time by a clock that has gone back since.
    return Math.abs(ctx.now().getTime() - session.authenticatedAt.getTime()) <= CONFIRMED_FOR_MS;
  }
  const isRight = await withFailureLimit(ctx, [bucket("account", String(id))], () =>
    verifyPassword(passwordHash, currentPassword),
  );
  if (!isRight) throw refusal("WRONG_PASSWORD", "The current password is not right");
  await confirmSession(ctx, session.id);
  return true;
}

export const identityNotConfirmed = () =>
  refusal("REAUTH_REQUIRED", "Enter your current password to change your account");

const refusal = (code: ErrorCode, message: string) =>
  new DomainError("FORBIDDEN", message, { code, issues: [{ path: "currentPassword", message }] });

import { verifyPassword } from "../../auth/password.ts";
import { confirmSession } from "../../auth/session.ts";
import { bucket, limited } from "../../auth/throttle.ts";
import type { MemberContext } from "../../context.ts";
import { DomainError } from "../../errors.ts";

const ASK_AFTER = 15 * 60 * 1000;

/**
 * For changes with which a stolen session could take the account over: more than 15 minutes after the password was
 * last given it is asked for again. A wrong one is refused whenever it is sent, and counted.
 */
export async function confirmIdentity(
  ctx: MemberContext,
  passwordHash: string | null,
  currentPassword: string | undefined,
): Promise<void> {
  const { id, session } = ctx.actor;
  if (!session) return;
  if (currentPassword === undefined) {
    if (ctx.now().getTime() - session.authenticatedAt.getTime() <= ASK_AFTER) return;
    throw refusal("REAUTH_REQUIRED", "Enter your current password to change your account");
  }
  const right = await limited(ctx, [bucket("account", String(id))], () =>
    verifyPassword(passwordHash, currentPassword),
  );
  if (!right) throw refusal("WRONG_PASSWORD", "The current password is not right");
  await confirmSession(ctx, session.id);
}

const refusal = (code: string, message: string) =>
  new DomainError("FORBIDDEN", message, { code, issues: [{ path: "currentPassword", message }] });

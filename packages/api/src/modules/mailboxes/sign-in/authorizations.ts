import { mailboxAuthorizations } from "@dealflow/db/schema";
import { and, eq } from "drizzle-orm";
import { deleteSurplus, isOwnAndValid, starterOf } from "../../../core/auth/authorizations.ts";
import type { MemberContext } from "../../../core/context.ts";
import { DomainError } from "../../../core/errors.ts";

const MAX_PER_USER = 10;

export type PendingSignIn = Pick<
  typeof mailboxAuthorizations.$inferSelect,
  "state" | "kind" | "codeVerifier" | "mailboxId" | "sharedAddress"
>;

/** Stores a started sign-in, and deletes the member's oldest ones above MAX_PER_USER. */
export async function saveAuthorization(ctx: MemberContext, pending: PendingSignIn): Promise<void> {
  await ctx.db.insert(mailboxAuthorizations).values({ ...pending, ...starterOf(ctx) });
  await deleteSurplus(ctx, mailboxAuthorizations, MAX_PER_USER);
}

/** Returns the sign-in with this state, once: it is deleted. 404 if this session did not start it or it is too old. */
export async function consumeAuthorization(ctx: MemberContext, state: string): Promise<PendingSignIn> {
  const [pending] = await ctx.db
    .delete(mailboxAuthorizations)
    .where(and(eq(mailboxAuthorizations.state, state), isOwnAndValid(ctx, mailboxAuthorizations)))
    .returning();
  if (!pending)
    throw new DomainError(
      "NOT_FOUND",
      "This sign-in was not begun here, has been used, or is too old. Connect the mailbox again.",
    );
  return pending;
}

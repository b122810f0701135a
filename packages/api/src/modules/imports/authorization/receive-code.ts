import { importAuthorizations } from "@dealflow/db/schema";
import type { OAuthSource } from "@dealflow/validators/imports";
import { and, eq, isNull } from "drizzle-orm";
import { isOwnAndValid } from "../../../core/auth/authorizations.ts";
import type { MemberContext } from "../../../core/context.ts";
import { DomainError } from "../../../core/errors.ts";

/**
 * Marks an authorization of this session as answered, once. Only then the callback page may show its code. 404 for any
 * other state.
 */
export async function receiveCode(
  ctx: MemberContext,
  { state }: { state: string },
): Promise<{ source: OAuthSource }> {
  const [returned] = await ctx.db
    .update(importAuthorizations)
    .set({ returnedAt: ctx.now() })
    .where(
      and(
        eq(importAuthorizations.state, state),
        isNull(importAuthorizations.returnedAt),
        isOwnAndValid(ctx, importAuthorizations),
      ),
    )
    .returning({ source: importAuthorizations.source });
  if (!returned) {
    const message =
      "This authorization was not begun here, has been answered, or is too old. Start the import again.";
    throw new DomainError("NOT_FOUND", message);
  }
  return returned;
}

import { importAuthorizations } from "@dealflow/db/schema";
import type { OAuthSource } from "@dealflow/validators/imports";
import { and, eq, isNull } from "drizzle-orm";
import type { MemberContext } from "../../../core/context.ts";
import { DomainError } from "../../../core/errors.ts";
import { ownAndOpen } from "./authorizations.ts";

/**
 * Confirms, once, that an answer belongs to a question of this session's own: only then its code may be shown, and used.
 */
export async function receiveCode(
  ctx: MemberContext,
  { state }: { state: string },
): Promise<{ source: OAuthSource }> {
  const [returned] = await ctx.db
    .update(importAuthorizations)
    .set({ returnedAt: ctx.now() })
    .where(
      and(eq(importAuthorizations.state, state), isNull(importAuthorizations.returnedAt), ownAndOpen(ctx)),
    )
    .returning({ source: importAuthorizations.source });
  if (!returned) {
    const message =
      "This authorization was not begun here, has been answered, or is too old. Start the import again.";
    throw new DomainError("NOT_FOUND", message);
  }
  return returned;
}

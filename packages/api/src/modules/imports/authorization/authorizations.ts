import { importAuthorizations } from "@dealflow/db/schema";
import { and, eq, isNotNull } from "drizzle-orm";
import { deleteSurplus, isOwnAndValid, starterOf } from "../../../core/auth/authorizations.ts";
import type { MemberContext } from "../../../core/context.ts";
import { ImportError } from "../sources/external-contact.ts";

const MAX_PER_USER = 20;

type PendingAuthorization = Pick<
  typeof importAuthorizations.$inferInsert,
  "state" | "source" | "codeVerifier" | "clientId" | "redirectUri"
>;

/** Stores a started authorization, and deletes the member's oldest ones above MAX_PER_USER. */
export async function saveAuthorization(ctx: MemberContext, pending: PendingAuthorization): Promise<void> {
  await ctx.db.insert(importAuthorizations).values({ ...pending, ...starterOf(ctx) });
  await deleteSurplus(ctx, importAuthorizations, MAX_PER_USER);
}

/**
 * Returns the authorization that the provider answered last. This and all other answered ones for the same client are
 * deleted, so that none can be used twice, even if the provider then rejects the code.
 */
export async function consumeAuthorization(
  ctx: MemberContext,
  { source, clientId, redirectUri }: Pick<PendingAuthorization, "source" | "clientId" | "redirectUri">,
) {
  const returned = await ctx.db
    .delete(importAuthorizations)
    .where(
      and(
        eq(importAuthorizations.source, source),
        eq(importAuthorizations.clientId, clientId),
        eq(importAuthorizations.redirectUri, redirectUri),
        isNotNull(importAuthorizations.returnedAt),
        isOwnAndValid(ctx, importAuthorizations),
      ),
    )
    .returning();
  const [last] = returned.sort((a, b) => Number(b.returnedAt) - Number(a.returnedAt));
  if (!last) throw new ImportError("This authorization has been used, or is too old. Start the import again");
  return { state: last.state, codeVerifier: last.codeVerifier };
}

import { apiTokens } from "@dealflow/db/schema";
import { byId } from "@dealflow/validators/common/ids";
import { success } from "@dealflow/validators/common/mutation";
import { type ApiToken, apiTokenList, createdToken, createTokenInput } from "@dealflow/validators/tokens";
import { and, desc, eq } from "drizzle-orm";
import { audit } from "../../core/audit.ts";
import type { MemberContext } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";
import { adminProcedure, memberProcedure, router } from "../../core/trpc.ts";
import { accountIn } from "../auth/queries.ts";
import { createToken, tokenColumns } from "./create.ts";

export const tokensRouter = router({
  list: memberProcedure
    .meta({ summary: "List your API tokens, the newest first" })
    .output(apiTokenList)
    .query(({ ctx }) => listTokens(ctx)),

  listAll: adminProcedure
    .meta({ summary: "List the API tokens of all members and service accounts, the newest first" })
    .output(apiTokenList)
    .query(({ ctx }) => listAllTokens(ctx)),

  create: memberProcedure
    .meta({
      summary: "Make an API token, of your own or, as an administrator, for a service account",
      answersSecret: true,
      hashesPassword: { accountIn },
      refusals: ["REAUTH_REQUIRED", "WRONG_PASSWORD"],
    })
    .input(createTokenInput)
    .output(createdToken)
    .mutation(({ ctx, input }) => createToken(ctx, input)),

  revoke: memberProcedure
    .meta({ summary: "Revoke an API token of yours or, as an administrator, anybody's" })
    .input(byId)
    .output(success)
    .mutation(({ ctx, input }) => revokeToken(ctx, input.id)),
});

/** The actor's tokens, also expired ones, the newest first. */
function listTokens({ db, actor }: MemberContext): Promise<ApiToken[]> {
  return db
    .select(tokenColumns)
    .from(apiTokens)
    .where(eq(apiTokens.userId, actor.id))
    .orderBy(desc(apiTokens.createdAt), desc(apiTokens.id));
}

/** Those of all members and service accounts. */
function listAllTokens({ db }: MemberContext): Promise<ApiToken[]> {
  return db.select(tokenColumns).from(apiTokens).orderBy(desc(apiTokens.createdAt), desc(apiTokens.id));
}

/** Revokes a token of the actor, or as an administrator anybody's; 404 for those of others. */
async function revokeToken(ctx: MemberContext, id: number): Promise<{ success: true }> {
  const { db, actor } = ctx;
  await db.transaction(async (tx) => {
    const isOwn = actor.isAdmin ? undefined : eq(apiTokens.userId, actor.id);
    const [row] = await tx
      .delete(apiTokens)
      .where(and(eq(apiTokens.id, id), isOwn))
      .returning({ userId: apiTokens.userId });
    if (!row) throw notFound("Token");
    audit(ctx, "tokens.revoke", { actorId: actor.id, userId: row.userId, token: id });
  });
  return { success: true };
}

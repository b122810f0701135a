import { byId } from "@dealflow/validators/common/ids";
import { success } from "@dealflow/validators/common/mutation";
import { apiTokenList, createdToken, createTokenInput } from "@dealflow/validators/tokens";
import { adminProcedure, memberProcedure, router } from "../../core/trpc.ts";
import { accountIn } from "../auth/account-in.ts";
import { createToken } from "./create.ts";
import { listAllTokens, listTokens } from "./list.ts";
import { revokeToken } from "./revoke.ts";

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

import { apiTokens } from "@dealflow/db/schema";
import type { ApiToken } from "@dealflow/validators/tokens";
import { desc, eq } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { tokenColumns } from "./queries.ts";

/** The actor's tokens, also expired ones, the newest first. */
export function listTokens({ db, actor }: MemberContext): Promise<ApiToken[]> {
  return db
    .select(tokenColumns)
    .from(apiTokens)
    .where(eq(apiTokens.userId, actor.id))
    .orderBy(desc(apiTokens.createdAt), desc(apiTokens.id));
}

/** Those of all members and service accounts. */
export function listAllTokens({ db }: MemberContext): Promise<ApiToken[]> {
  return db.select(tokenColumns).from(apiTokens).orderBy(desc(apiTokens.createdAt), desc(apiTokens.id));
}

import { apiTokens } from "@dealflow/db/schema";
import { hashOfToken, makeApiToken } from "../core/auth/api-token.ts";
import type { TestMember } from "./factories.ts";
import type { TestWorkspace } from "./workspace.ts";

/** Stores a token of the member without asking for a password, and returns it. */
export async function makeTokenOf(
  { db }: Pick<TestWorkspace, "db">,
  { id }: Pick<TestMember, "id">,
  scopes: readonly string[],
): Promise<string> {
  const token = makeApiToken();
  const fields = { userId: id, createdBy: id, name: "Script", createdAt: new Date() };
  await db.insert(apiTokens).values({ ...fields, scopes: [...scopes], tokenHash: hashOfToken(token) });
  return token;
}

import type { OAuthSource } from "@dealflow/validators/contactImports";
import type { MemberContext } from "../../context.ts";
import { returnAuthorization } from "../../import/authorizations.ts";

/** Confirms that an answer belongs to a question of this session's own: only then its code may be shown, and used. */
export async function receiveCode(
  ctx: MemberContext,
  { state }: { state: string },
): Promise<{ source: OAuthSource }> {
  return { source: await returnAuthorization(ctx, state) };
}

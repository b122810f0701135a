import type { SignInKind } from "@dealflow/validators/mailboxes";
import type { MemberContext } from "../../../core/context.ts";
import { saveAuthorization } from "./authorizations.ts";
import { clientOf } from "./client.ts";

/** Starts a sign-in: returns the provider's page for the member's consent. Only this session can finish it. */
export async function startSignIn(
  ctx: MemberContext,
  { kind }: { kind: SignInKind },
): Promise<{ authUrl: string }> {
  clientOf(ctx.settings, kind);
  // Imported on demand, as for imports: the client takes memory that most processes never need.
  const { startOAuth } = await import("./tokens.ts");
  const { authUrl, state, codeVerifier } = await startOAuth(ctx.settings, kind);
  await saveAuthorization(ctx, { state, kind, codeVerifier });
  return { authUrl };
}

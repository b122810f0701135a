import { forgetSession } from "../../core/auth/cookies.ts";
import { endSession } from "../../core/auth/session.ts";
import type { Context } from "../../core/context.ts";

/** Ends the presented session, if there is one, and lets the browser forget it along with the pages it has kept. */
export async function logout(ctx: Context): Promise<{ success: true }> {
  const { http } = ctx;
  if (http) {
    if (http.sessionToken) await endSession(ctx, http.sessionToken);
    forgetSession(http, ctx.settings);
  }
  return { success: true };
}

import { clearSession } from "../../core/auth/cookies.ts";
import { endSession } from "../../core/auth/session.ts";
import type { Context } from "../../core/context.ts";

/** Ends the current session, if there is one, and makes the browser delete its cookie and cached pages. */
export async function logout(ctx: Context): Promise<{ success: true }> {
  const { http } = ctx;
  if (http) {
    if (http.sessionToken) await endSession(ctx, http.sessionToken);
    clearSession(http, ctx.settings);
  }
  return { success: true };
}

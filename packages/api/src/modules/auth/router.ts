import { users } from "@dealflow/db/schema";
import { success } from "@dealflow/validators/common/mutation";
import {
  currentUser,
  DEFAULT_USERNAME,
  loginInput,
  registerInput,
  registerOutput,
  type SetupStatus,
  setupStatus,
  updateProfileInput,
} from "@dealflow/validators/users";
import { isNotNull } from "drizzle-orm";
import { clearSession } from "../../core/auth/cookies.ts";
import { endSession } from "../../core/auth/session.ts";
import type { Context } from "../../core/context.ts";
import { memberProcedure, publicProcedure, router } from "../../core/trpc.ts";
import { login } from "./login.ts";
import { accountIn, findCurrentUser } from "./queries.ts";
import { register } from "./register.ts";
import { updateProfile } from "./update-profile.ts";

/** Ends the current session, if there is one, and makes the browser delete its cookie and cached pages. */
async function logout(ctx: Context): Promise<{ success: true }> {
  const { http } = ctx;
  if (http) {
    if (http.sessionToken) await endSession(ctx, http.sessionToken);
    clearSession(http, ctx.settings);
  }
  return { success: true };
}

export const authRouter = router({
  login: publicProcedure
    .meta({
      summary: "Sign in; the session travels in a cookie",
      hashesPassword: { accountIn },
      refusals: ["ACCOUNT_PENDING", "ACCOUNT_REJECTED"],
    })
    .input(loginInput)
    .output(currentUser)
    .mutation(({ ctx, input }) => login(ctx, input)),

  register: publicProcedure
    .meta({
      summary: "Ask for an account, which an administrator approves or rejects",
      hashesPassword: { accountIn },
      refusals: ["REGISTRATION_CLOSED"],
    })
    .input(registerInput)
    .output(registerOutput)
    .mutation(({ ctx, input }) => register(ctx, input)),

  logout: publicProcedure
    .meta({ summary: "Sign out; it is no error to be signed out already" })
    .output(success)
    .mutation(({ ctx }) => logout(ctx)),

  setupStatus: publicProcedure
    .meta({ summary: "Tell whether the first administrator still has the initial password" })
    .output(setupStatus)
    .query(({ ctx }) => readSetupStatus(ctx)),

  user: memberProcedure
    .meta({ summary: "Read your own account", scope: "account" })
    .output(currentUser)
    .query(({ ctx }) => findCurrentUser(ctx.db, ctx.actor.id)),

  updateProfile: memberProcedure
    .meta({
      summary: "Change your own username, name, e-mail, phone, initials or password",
      hashesPassword: { accountIn },
      refusals: ["REAUTH_REQUIRED", "WRONG_PASSWORD"],
    })
    .input(updateProfileInput)
    .output(currentUser)
    .mutation(({ ctx, input }) => updateProfile(ctx, input)),
});

async function readSetupStatus({ db, settings }: Context): Promise<SetupStatus> {
  const closed = settings.registration.isOpen ? {} : { isRegistrationClosed: true };
  const [administrator] = await db
    .select({ username: users.username, initial: users.initialPassword })
    .from(users)
    .where(isNotNull(users.initialPassword));
  if (!administrator?.initial) return { isSetupMode: false, ...closed };
  // This call is public, so it only says whether the documented credentials apply; a chosen username is in the log.
  const isDocumented = administrator.initial === "default" && administrator.username === DEFAULT_USERNAME;
  return { isSetupMode: true, credentials: isDocumented ? "default" : "log", ...closed };
}

import { success } from "@dealflow/validators/common/mutation";
import {
  currentUser,
  loginInput,
  registerInput,
  registerOutput,
  setupStatus,
  updateProfileInput,
} from "@dealflow/validators/users";
import { memberProcedure, publicProcedure, router } from "../../core/trpc.ts";
import { accountIn } from "./account-in.ts";
import { login } from "./login.ts";
import { logout } from "./logout.ts";
import { findCurrentUser } from "./queries.ts";
import { register } from "./register.ts";
import { readSetupStatus } from "./setup-status.ts";
import { updateProfile } from "./update-profile.ts";

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

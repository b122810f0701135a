import { byId } from "@dealflow/validators/common/ids";
import { success } from "@dealflow/validators/common/mutation";
import {
  addMemberInput,
  addServiceAccountInput,
  member,
  pendingUserPage,
  pendingUsersInput,
  removalEffects,
} from "@dealflow/validators/users";
import { adminProcedure, router } from "../../core/trpc.ts";
import { addServiceAccount } from "./add-service-account.ts";
import { addUser } from "./add-user.ts";
import { approveUser } from "./approve-user.ts";
import { listPendingUsers } from "./pending-users.ts";
import { rejectUser } from "./reject-user.ts";
import { countRemovalEffects } from "./removal-effects.ts";
import { removeUser } from "./remove-user.ts";

export const adminRouter = router({
  pendingUsers: adminProcedure
    .meta({ summary: "List the accounts that wait for approval, by name" })
    .input(pendingUsersInput)
    .output(pendingUserPage)
    .query(({ ctx, input }) => listPendingUsers(ctx, input)),

  approveUser: adminProcedure
    .meta({ summary: "Approve a pending account" })
    .input(byId)
    .output(member)
    .mutation(({ ctx, input }) => approveUser(ctx, input.id)),

  rejectUser: adminProcedure
    .meta({ summary: "Reject a pending account" })
    .input(byId)
    .output(member)
    .mutation(({ ctx, input }) => rejectUser(ctx, input.id)),

  addUser: adminProcedure
    .meta({ summary: "Add a member who can sign in at once" })
    .input(addMemberInput)
    .output(member)
    .mutation(({ ctx, input }) => addUser(ctx, input)),

  addServiceAccount: adminProcedure
    .meta({ summary: "Add an account for programs, which nobody can sign in to" })
    .input(addServiceAccountInput)
    .output(member)
    .mutation(({ ctx, input }) => addServiceAccount(ctx, input)),

  removalEffects: adminProcedure
    .meta({ summary: "Count what removing a member would change: deals without a lead, open tasks" })
    .input(byId)
    .output(removalEffects)
    .query(({ ctx, input }) => countRemovalEffects(ctx, input.id)),

  removeUser: adminProcedure
    .meta({ summary: "Remove a member, or an account that was never approved" })
    .input(byId)
    .output(success)
    .mutation(({ ctx, input }) => removeUser(ctx, input.id)),
});

import { byId } from "@dealflow/validators/common/ids";
import { success } from "@dealflow/validators/common/mutation";
import { addMemberInput, member, pendingUser } from "@dealflow/validators/users";
import { z } from "zod";
import { adminProcedure, router } from "../../core/trpc.ts";
import { addUser } from "./add-user.ts";
import { approveUser } from "./approve-user.ts";
import { listPendingUsers } from "./pending-users.ts";
import { rejectUser } from "./reject-user.ts";
import { removeUser } from "./remove-user.ts";

export const adminRouter = router({
  pendingUsers: adminProcedure
    .meta({ summary: "List the accounts that wait for approval, by name" })
    .output(z.array(pendingUser))
    .query(({ ctx }) => listPendingUsers(ctx)),

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

  removeUser: adminProcedure
    .meta({ summary: "Remove a member, or an account that was never approved" })
    .input(byId)
    .output(success)
    .mutation(({ ctx, input }) => removeUser(ctx, input.id)),
});

import { deals, pipeline, tasks, users } from "@dealflow/db/schema";
import { byId } from "@dealflow/validators/common/ids";
import { success } from "@dealflow/validators/common/mutation";
import {
  addMemberInput,
  addServiceAccountInput,
  member,
  type PendingUsersInput,
  pendingUserPage,
  pendingUsersInput,
  type RemovalEffects,
  removalEffects,
} from "@dealflow/validators/users";
import { and, eq, ne } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";
import { byName, readPage } from "../../core/paging.ts";
import { adminProcedure, router } from "../../core/trpc.ts";
import { dealVisibleTo, visibleDeals } from "../../core/visibility.ts";
import { addServiceAccount, addUser } from "./add-user.ts";
import { approveUser, rejectUser } from "./registrations.ts";
import { isOpenAndLedBy, removeUser } from "./remove-user.ts";

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

const order = byName(users.name, users.id);

/** The accounts that wait for approval, by name ignoring case, then by id; all, or a page of `limit`. */
function listPendingUsers({ db }: MemberContext, input: PendingUsersInput) {
  const { id, name, username, initials, role, status, createdAt } = users;
  const query = db
    .select({ id, name, username, initials, role, status, createdAt })
    .from(users)
    .where(and(eq(users.status, "pending"), order.after(input.cursor)))
    .orderBy(order.by);
  return readPage(query, input.limit, (row) => [row.name, row.id]);
}

/** What `removeUser` would change besides the account. Only what the administrator sees
 * is counted; private contacts exist for their creator alone. */
async function countRemovalEffects({ db, actor }: MemberContext, id: number): Promise<RemovalEffects> {
  const [effects] = await db
    .select({
      ledDeals: db.$count(deals, and(isOpenAndLedBy(id), visibleDeals(actor))),
      ledPipelineItems: db.$count(pipeline, eq(pipeline.leadUserId, id)),
      openTasks: db.$count(
        tasks,
        and(eq(tasks.assignedTo, id), ne(tasks.status, "completed"), dealVisibleTo(actor, tasks.dealId)),
      ),
    })
    .from(users)
    .where(and(eq(users.id, id), ne(users.status, "removed")));
  if (!effects) throw notFound("User");
  return effects;
}

import { deals, pipeline, tasks, users } from "@dealflow/db/schema";
import type { RemovalEffects } from "@dealflow/validators/users";
import { and, eq, ne } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";
import { dealVisibleTo, visibleDeals } from "../../core/visibility.ts";
import { isOpenAndLedBy } from "./remove-user.ts";

/** What `removeUser` would change besides the account. Only what the administrator sees
 * is counted; private contacts exist for their creator alone. */
export async function countRemovalEffects({ db, actor }: MemberContext, id: number): Promise<RemovalEffects> {
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

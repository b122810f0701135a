import type { Transaction } from "@dealflow/db/client";
import { deals } from "@dealflow/db/schema";
import { and, inArray, isNull, ne, or } from "drizzle-orm";
import type { Actor } from "../../core/actor.ts";
import type { MemberContext } from "../../core/context.ts";
import { type DomainError, forbidden } from "../../core/errors.ts";
import { visibleDeals } from "../../core/visibility.ts";
import { write } from "../../core/write.ts";
import { moveToTrash } from "../trash/delete.ts";
import { lockDeal } from "./queries.ts";

/** Deletes a deal with all that hangs on it. Its lead or an administrator may. */
export async function deleteDeal(ctx: MemberContext, id: number): Promise<{ success: true }> {
  await write(ctx, async (tx) => {
    const { leadUserId } = await lockDeal(tx, ctx, id);
    if (!ctx.actor.isAdmin && leadUserId !== ctx.actor.id) throw notTheirs();
    await moveToTrash(tx, ctx, "deals", [id]);
  });
  return { success: true };
}

/** Which of these deals the actor may not delete, and why. */
export async function refuseDeletion(
  tx: Transaction,
  actor: Actor,
  ids: readonly number[],
): Promise<Map<number, DomainError>> {
  if (actor.isAdmin) return new Map();
  const others = await tx
    .select({ id: deals.id })
    .from(deals)
    .where(
      and(
        inArray(deals.id, [...ids]),
        visibleDeals(actor),
        or(isNull(deals.leadUserId), ne(deals.leadUserId, actor.id)),
      ),
    );
  return new Map(others.map(({ id }) => [id, notTheirs()]));
}

const notTheirs = () => forbidden("Only the lead of a deal or an administrator may delete it");

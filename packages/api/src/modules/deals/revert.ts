import type { Transaction } from "@dealflow/db/client";
import { sql } from "drizzle-orm";
import { type RevertIn, type RowChange, restoreColumns } from "../bulk/revert-row.ts";
import { withdrawNotifications } from "../notifications/notify-about.ts";
import { requireStillLead } from "../users/access.ts";
import { lockDeal } from "./queries.ts";
import { recordDealUpdate } from "./update.ts";

/** Writes a deal as it was before a change; the feed tells of both. */
export const revertDealIn: RevertIn = async (tx, ctx, change) => {
  const before = await lockDeal(tx, ctx, change.id);
  await requireStillLead(tx, change.before);
  await restoreColumns(tx, ctx, "deals", change);
  if ("stage" in change.before) await restoreStageSince(tx, change);
  await recordDealUpdate(tx, ctx, { before, after: await lockDeal(tx, ctx, change.id) });
  await withdrawNotifications(tx, "deal", change);
};

/** The deal is in its stage since it came into it before the change: the days in stage go on. */
async function restoreStageSince(tx: Transaction, { id, changeId }: RowChange): Promise<void> {
  await tx.execute(sql`
    update deals set stage_since = coalesce((
      select changed_at from deal_history
      where deal_id = ${id} and field = 'stage'
        and id < (select min(id) from deal_history where deal_id = ${id} and change_id = ${changeId})
      order by id desc limit 1), stage_since)
    where id = ${id}`);
}

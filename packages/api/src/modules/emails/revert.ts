import type { Transaction } from "@dealflow/db/client";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { MemberContext } from "../../core/context.ts";
import { changedSince, type RevertIn } from "../bulk/revert-row.ts";
import { lockEmail } from "./queries.ts";
import { moveEmail } from "./update.ts";

const assigned = z.looseObject({ deal_id: z.number().nullable() });

/** Moves a message back to the deal that it was assigned to before a change, or to none, and ends the rule that was made with it. */
export const revertEmailIn: RevertIn = async (tx, ctx, { id, before, after, transactionId }) => {
  const email = await lockEmail(tx, ctx.actor, id);
  const [was, became] = [assigned.parse(before).deal_id, assigned.parse(after).deal_id];
  if (email.dealId !== became) throw changedSince("emails");
  await moveEmail(ctx, tx, email, was);
  await revertRules(tx, ctx, transactionId);
};

/** A rule that the transaction made is ended; one that it turned to another deal is for the one before. */
async function revertRules(tx: Transaction, { actor }: MemberContext, transactionId: string): Promise<void> {
  const ofWrite = sql`entity = 'email_rules' and transaction_id = ${transactionId}::xid8 and record_id = email_rules.id`;
  await tx.execute(sql`
    delete from email_rules using changes
    where owner_id = ${actor.id} and ${ofWrite} and before is null and email_rules.deal_id = (after ->> 'deal_id')::integer`);
  await tx.execute(sql`
    update email_rules set deal_id = (before ->> 'deal_id')::integer from changes
    where owner_id = ${actor.id} and ${ofWrite} and before ? 'deal_id' and after ? 'deal_id'
      and email_rules.deal_id = (after ->> 'deal_id')::integer
      and exists (select from deals where deals.id = (before ->> 'deal_id')::integer and deal_visible_to(deals.id, ${actor.id}))`);
}

import { dealContacts } from "@dealflow/db/schema";
import type { DealContact, LinkContactInput } from "@dealflow/validators/deal-contacts";
import type { MemberContext } from "../../core/context.ts";
import { write } from "../../core/write.ts";
import { lockDealAndContact } from "./queries.ts";
import { recordRole } from "./record.ts";

/** Links a contact that the actor may see to a deal; of one that is linked already, it changes the role. */
export function linkContact(ctx: MemberContext, input: LinkContactInput): Promise<DealContact> {
  const { id: dealId, contactId, role } = input;
  return write(ctx, async (tx) => {
    const before = await lockDealAndContact(tx, ctx.actor, dealId, contactId);
    if (before.role === role) return { dealId, contactId, role };
    await tx
      .insert(dealContacts)
      .values({ dealId, contactId, role, addedBy: ctx.actor.id, createdAt: ctx.now() })
      .onConflictDoUpdate({ target: [dealContacts.dealId, dealContacts.contactId], set: { role } });
    await recordRole(ctx, tx, { dealId, before, role });
    return { dealId, contactId, role };
  });
}

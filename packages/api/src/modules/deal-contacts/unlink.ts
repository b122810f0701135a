import { dealContacts } from "@dealflow/db/schema";
import type { UnlinkContactInput } from "@dealflow/validators/deal-contacts";
import type { MemberContext } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";
import { write } from "../../core/write.ts";
import { isLink, lockDealAndContact } from "./queries.ts";
import { recordRole } from "./record.ts";

/** Everyone who may see a contact may remove it from a deal. */
export function unlinkContact(
  ctx: MemberContext,
  { id: dealId, contactId }: UnlinkContactInput,
): Promise<{ success: true }> {
  return write(ctx, async (tx) => {
    const before = await lockDealAndContact(tx, ctx.actor, dealId, contactId);
    if (before.role === null) throw notFound("Contact");
    await tx.delete(dealContacts).where(isLink(dealId, contactId));
    await recordRole(ctx, tx, { dealId, before, role: null });
    return { success: true };
  });
}

import { dealContacts } from "@dealflow/db/schema";
import { byId } from "@dealflow/validators/common/ids";
import { success } from "@dealflow/validators/common/mutation";
import {
  type DealContact,
  dealContact,
  dealPeople,
  type LinkContactInput,
  linkContactInput,
  type UnlinkContactInput,
  unlinkContactInput,
} from "@dealflow/validators/deal-contacts";
import type { MemberContext } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";
import { memberProcedure, router } from "../../core/trpc.ts";
import { write } from "../../core/write.ts";
import { listPeople } from "./list.ts";
import { isLink, lockDealAndContact, recordRole } from "./record.ts";

export const dealContactsRouter = router({
  list: memberProcedure
    .meta({ summary: "List the people of a deal, and those that it names who are no contacts yet" })
    .input(byId)
    .output(dealPeople)
    .query(({ ctx, input }) => listPeople(ctx, input.id)),

  link: memberProcedure
    .meta({ summary: "Link a contact to a deal with a role, or change its role" })
    .input(linkContactInput)
    .output(dealContact)
    .mutation(({ ctx, input }) => linkContact(ctx, input)),

  unlink: memberProcedure
    .meta({ summary: "Remove a contact from a deal" })
    .input(unlinkContactInput)
    .output(success)
    .mutation(({ ctx, input }) => unlinkContact(ctx, input)),
});

/** Links a contact that the actor may see to a deal; of one that is linked already, it changes the role. */
function linkContact(ctx: MemberContext, input: LinkContactInput): Promise<DealContact> {
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

/** Everyone who may see a contact may remove it from a deal. */
function unlinkContact(
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

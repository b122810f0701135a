import type { Transaction } from "@dealflow/db/client";
import { dealContacts } from "@dealflow/db/schema";
import { CONTACT_ROLES } from "@dealflow/validators/labels/contacts";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import type { MemberContext } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";
import { dealVisibleTo } from "../../core/visibility.ts";
import { changedSince, type RevertIn, type RowChange } from "../bulk/revert-row.ts";
import { isLink, lockDealAndContact, recordRole } from "./record.ts";

/** Links a contact to a deal as it was before a change: not at all, in another role, or again. The feed tells of both. */
export const revertLinkIn: RevertIn = async (tx, ctx, change) => {
  const { dealId, contactId } = await findPlace(tx, ctx, change);
  const before = await lockDealAndContact(tx, ctx.actor, dealId, contactId);
  const [role, written] = [roleIn(change.before), roleIn(change.after)];
  if (before.role !== written) throw changedSince("deal_contacts");
  if (role === null) await tx.delete(dealContacts).where(isLink(dealId, contactId));
  else if (before.role !== null) await tx.update(dealContacts).set({ role }).where(isLink(dealId, contactId));
  else await tx.insert(dealContacts).values({ dealId, contactId, role, ...madeOf(change) });
  await recordRole(ctx, tx, { dealId, before, role });
};

const place = z.object({ deal_id: z.number(), contact_id: z.number() });

/** Which deal and contact: of an update its entry names neither. */
async function findPlace(tx: Transaction, { actor }: MemberContext, { id, before, after }: RowChange) {
  const named = [before, after].flatMap((row) => place.safeParse(row).data ?? [])[0];
  if (named) return { dealId: named.deal_id, contactId: named.contact_id };
  const [found] = await tx
    .select({ dealId: dealContacts.dealId, contactId: dealContacts.contactId })
    .from(dealContacts)
    .where(and(eq(dealContacts.id, id), dealVisibleTo(actor, dealContacts.dealId)));
  if (!found) throw notFound("Contact");
  return found;
}

const roleIn = (row: RowChange["before"]) =>
  z
    .enum(CONTACT_ROLES)
    .nullable()
    .parse(row.role ?? null);

const made = z.object({ added_by: z.number(), created_at: z.coerce.date() });

const madeOf = ({ before }: RowChange) => {
  const { added_by: addedBy, created_at: createdAt } = made.parse(before);
  return { addedBy, createdAt };
};

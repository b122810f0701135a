import type { Transaction } from "@dealflow/db/client";
import { activities, dealChanges } from "@dealflow/db/schema";
import { CONTACT_ROLE_LABELS, type ContactRole } from "@dealflow/validators/contacts";
import type { MemberContext } from "../../core/context.ts";
import type { Link } from "./queries.ts";

/** Adds what became of a person of a deal to the changes of the deal, and an activity if all members see the contact. */
export async function recordRole(
  { actor, now }: MemberContext,
  tx: Transaction,
  { dealId, before, role }: { dealId: number; before: Link; role: ContactRole | null },
): Promise<void> {
  const at = now();
  const { contact, role: fromRole } = before;
  await tx.insert(dealChanges).values({
    dealId,
    field: "team",
    contactId: contact.id,
    fromRole,
    toRole: role,
    changedBy: actor.id,
    changedAt: at,
  });
  if (!contact.isPublic) return;
  await tx.insert(activities).values({
    type: "deal_updated",
    description: describe(before, role),
    userId: actor.id,
    dealId,
    // If the contact becomes private, the activity does too.
    contactId: contact.id,
    createdAt: at,
  });
}

function describe({ dealTitle, contact, role: before }: Link, role: ContactRole | null): string {
  if (role === null) return `Removed ${contact.name} from ${dealTitle}`;
  const label = CONTACT_ROLE_LABELS[role].toLowerCase();
  if (before === null) return `Added ${contact.name} to ${dealTitle} as ${label}`;
  return `Made ${contact.name} ${label} of ${dealTitle}`;
}

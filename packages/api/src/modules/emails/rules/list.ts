import { deals, emailRules, emails } from "@dealflow/db/schema";
import type { EmailRule, ListEmailRulesInput } from "@dealflow/validators/emails";
import { and, desc, eq, sql } from "drizzle-orm";
import type { MemberContext } from "../../../core/context.ts";
import { visibleDeals } from "../../deals/access.ts";

/** The columns of the `emailRule` schema; the query must join `deals`. */
export const ruleColumns = {
  id: emailRules.id,
  dealId: emailRules.dealId,
  dealName: sql<string>`coalesce(${deals.codename}, ${deals.company})`,
  address: emailRules.address,
  subject: sql<string | null>`(
    select ${emails.subject} from ${emails}
    where ${emails.ownerId} = ${emailRules.ownerId} and ${emails.conversationId} = ${emailRules.conversationId}
    order by ${emails.receivedDateTime} desc, ${emails.id} desc limit 1)`,
  createdAt: emailRules.createdAt,
};

/** The actor's own rules, of all deals or of one, the newest first. */
export function listEmailRules(
  { db, actor }: MemberContext,
  { dealId }: ListEmailRulesInput,
): Promise<EmailRule[]> {
  return db
    .select(ruleColumns)
    .from(emailRules)
    .innerJoin(deals, eq(deals.id, emailRules.dealId))
    .where(
      and(
        eq(emailRules.ownerId, actor.id),
        visibleDeals(actor),
        dealId === undefined ? undefined : eq(emailRules.dealId, dealId),
      ),
    )
    .orderBy(desc(emailRules.createdAt), desc(emailRules.id));
}

import { deals, emailRules, emails } from "@dealflow/db/schema";
import type { EmailRule, EmailRuleKind, ListEmailRulesInput } from "@dealflow/validators/emails";
import { and, desc, eq, sql } from "drizzle-orm";
import type { MemberContext } from "../../../core/context.ts";
import { emailVisibleTo, visibleDeals } from "../../../core/visibility.ts";
import { withoutPrefixes } from "../../mailboxes/reading/base-subject.ts";

/** The columns of the `emailRule` schema. */
const ruleColumns = {
  id: emailRules.id,
  dealId: emailRules.dealId,
  dealName: sql<string>`coalesce(${deals.codename}, ${deals.company})`,
  kind: sql<EmailRuleKind>`case when ${emailRules.threadId} is not null then 'thread'
    when ${emailRules.address} is not null then 'address' else 'domain' end`,
  address: emailRules.address,
  domain: emailRules.domain,
  createdAt: emailRules.createdAt,
};

/** The actor's own rules, of all deals or of one, the newest first. */
export async function listEmailRules(
  { db, actor }: MemberContext,
  { dealId }: ListEmailRulesInput,
): Promise<EmailRule[]> {
  const rules = await db
    .select({
      ...ruleColumns,
      subject: sql<string | null>`(
        select ${emails.subject} from ${emails}
        where ${emails.threadId} = ${emailRules.threadId} and ${emailVisibleTo(actor)}
        order by ${emails.receivedDateTime} desc, ${emails.id} desc limit 1)`,
    })
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
  return rules.map((rule) => ({ ...rule, subject: withoutPrefixes(rule.subject) }));
}

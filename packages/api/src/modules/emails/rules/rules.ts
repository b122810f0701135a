import type { Transaction } from "@dealflow/db/client";
import { deals, emailRules, emails, mailboxes, users } from "@dealflow/db/schema";
import type {
  EmailRule,
  EmailRuleKind,
  EmailSummary,
  ListEmailRulesInput,
} from "@dealflow/validators/emails";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { MemberContext } from "../../../core/context.ts";
import { deleteRow } from "../../../core/delete-row.ts";
import { unprocessable } from "../../../core/errors.ts";
import { emailVisibleTo, visibleDeals } from "../../../core/visibility.ts";
import { companyDomain } from "../free-mail.ts";
import { withoutPrefixes } from "../intake/base-subject.ts";
import { assignThread } from "./apply.ts";

interface WantedRule {
  email: Pick<EmailSummary, "id" | "threadId" | "fromAddress" | "toRecipients" | "ccRecipients">;
  dealId: number;
  kind: EmailRuleKind;
}

/**
 * `Always for this deal`: lets the deal have what comes to the actor's mailboxes of the message's thread, or from or to the
 * address or domain of who wrote it, or of its first recipient where the team wrote it. A thread's earlier messages are assigned at once,
 * others are suggested. A rule that stood for another deal now stands for this.
 */
export async function setEmailRule(
  ctx: MemberContext,
  tx: Transaction,
  { email, dealId, kind }: WantedRule,
): Promise<void> {
  const now = ctx.now();
  const ownerId = ctx.actor.id;
  const rule = { ownerId, dealId, createdAt: now };
  const set = { dealId, createdAt: now };
  if (kind === "thread") {
    const { threadId } = email;
    const target = [emailRules.ownerId, emailRules.threadId];
    await tx
      .insert(emailRules)
      .values({ ...rule, threadId })
      .onConflictDoUpdate({ target, set });
    await assignThread(tx, { ownerId, dealId, threadId }, now);
    return;
  }
  const address = await correspondentOf(tx, email);
  if (kind === "address") {
    const target = [emailRules.ownerId, emailRules.address];
    await tx
      .insert(emailRules)
      .values({ ...rule, address })
      .onConflictDoUpdate({ target, set });
    return;
  }
  const domain = companyDomain(address);
  if (domain === null || (await isOfTeam(tx, domain)))
    throw unprocessable(
      "rule",
      `Not everybody at ${address.split("@")[1]} belongs to one deal: choose the address`,
    );
  const target = [emailRules.ownerId, emailRules.domain];
  await tx
    .insert(emailRules)
    .values({ ...rule, domain })
    .onConflictDoUpdate({ target, set });
}

/** The first address of a message that is none of the team's: one of those would assign all that its member writes. */
async function correspondentOf(
  tx: Transaction,
  { fromAddress, toRecipients, ccRecipients }: WantedRule["email"],
): Promise<string> {
  const addresses = [...(fromAddress ? [fromAddress] : []), ...toRecipients, ...ccRecipients];
  const address = sql<string>`lower(${users.email})`;
  const own = await tx
    .select({ address })
    .from(users)
    .where(and(inArray(address, addresses), eq(users.status, "active")))
    .union(
      tx.select({ address: mailboxes.address }).from(mailboxes).where(inArray(mailboxes.address, addresses)),
    );
  const ofTeam = new Set(own.map((row) => row.address));
  const found = addresses.find((one) => !ofTeam.has(one));
  if (found) return found;
  throw unprocessable("rule", "Only the team takes part in this e-mail: choose its thread");
}

/** Whether a member has an address of this domain. */
async function isOfTeam(tx: Transaction, domain: string): Promise<boolean> {
  const [member] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(sql`split_part(lower(${users.email}), '@', 2) = ${domain}`, eq(users.status, "active")))
    .limit(1);
  return member !== undefined;
}

/** Ends a rule of the actor's own. What it has assigned stays with its deal. */
export const deleteEmailRule = (ctx: MemberContext, id: number) =>
  deleteRow(ctx, "Rule", emailRules, id, eq(emailRules.ownerId, ctx.actor.id));

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

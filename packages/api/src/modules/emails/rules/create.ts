import type { Transaction } from "@dealflow/db/client";
import { deals, emailRules, emails, mailboxes, users } from "@dealflow/db/schema";
import type { CreateEmailRuleInput, EmailRule } from "@dealflow/validators/emails";
import { and, eq, sql } from "drizzle-orm";
import { writtenRow } from "../../../core/changes.ts";
import type { MemberContext } from "../../../core/context.ts";
import { unprocessable } from "../../../core/errors.ts";
import { write } from "../../../core/write.ts";
import { requireDeal, visibleDeals } from "../../deals/access.ts";
import { visibleTo } from "../access.ts";
import { assignByRule } from "./apply.ts";
import { ruleColumns } from "./list.ts";

/**
 * `Always for this deal`: assigns the actor's messages of an address or a conversation that are of no deal, and those that
 * come. An address or conversation is of one deal: a rule that stood for another one now stands for this.
 */
export function createEmailRule(
  ctx: MemberContext,
  { dealId, address, emailId }: CreateEmailRuleInput,
): Promise<{ rule: EmailRule; assigned: number }> {
  const now = ctx.now();
  const ownerId = ctx.actor.id;
  return write(ctx, async (tx) => {
    await requireDeal(tx, ctx.actor, dealId);
    const target = address
      ? { address: await requireForeignAddress(tx, address.toLowerCase()) }
      : { conversationId: await requireConversation(tx, ownerId, emailId ?? 0) };
    const [column] = address ? [emailRules.address] : [emailRules.conversationId];
    const { id } = writtenRow(
      await tx
        .insert(emailRules)
        .values({ ownerId, dealId, ...target, createdAt: now })
        .onConflictDoUpdate({ target: [emailRules.ownerId, column], set: { dealId, createdAt: now } })
        .returning({ id: emailRules.id }),
    );
    const assigned = await assignByRule(tx, { ownerId, dealId, ...target }, now);
    const rule = writtenRow(
      await tx
        .select(ruleColumns)
        .from(emailRules)
        .innerJoin(deals, eq(deals.id, emailRules.dealId))
        .where(and(eq(emailRules.id, id), visibleDeals(ctx.actor))),
    );
    return { rule, assigned };
  });
}

/** An address of the team would assign all that its member writes. */
async function requireForeignAddress(tx: Transaction, address: string): Promise<string> {
  const [ofMember] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(sql`lower(${users.email}) = ${address}`, eq(users.status, "active")))
    .limit(1);
  const [ofMailbox] = await tx
    .select({ id: mailboxes.id })
    .from(mailboxes)
    .where(eq(mailboxes.address, address))
    .limit(1);
  if (!ofMember && !ofMailbox) return address;
  throw unprocessable("address", "This is an address of the team: its messages belong to more than one deal");
}

/** The conversation of one of the owner's messages. */
async function requireConversation(tx: Transaction, ownerId: number, emailId: number): Promise<string> {
  const [email] = await tx
    .select({ conversationId: emails.conversationId })
    .from(emails)
    .where(and(eq(emails.id, emailId), eq(emails.ownerId, ownerId), visibleTo({ id: ownerId })));
  if (!email) throw unprocessable("emailId", "Message must be one of your messages");
  if (!email.conversationId) throw unprocessable("emailId", "This message belongs to no conversation");
  return email.conversationId;
}

import { folded } from "@dealflow/db/columns";
import { emailParticipants, emails } from "@dealflow/db/schema";
import { type EmailFit, type EmailSuggestion, MAX_EMAIL_SUGGESTIONS } from "@dealflow/validators/emails";
import { and, isNotNull, type SQL, sql } from "drizzle-orm";
import type { MemberContext } from "../../../core/context.ts";
import { newestFirst } from "../../../core/paging.ts";
import { ownUnassigned } from "../access.ts";
import { emailColumns } from "../queries.ts";
import { type DealSigns, findDealSigns } from "./signs-of-deal.ts";

/**
 * The actor's own messages of no deal that fit this one, the newest first, each with the strongest reason. The sender of a
 * message can be made up, so a suggestion assigns nothing.
 */
export async function suggestEmails(ctx: MemberContext, dealId: number): Promise<EmailSuggestion[]> {
  const fit = fitOf(await findDealSigns(ctx, dealId));
  if (fit === null) return [];
  return ctx.db
    .select({ ...emailColumns(ctx.actor), fit: sql<EmailFit>`${fit}` })
    .from(emails)
    .where(and(ownUnassigned(ctx.actor), isNotNull(fit)))
    .orderBy(newestFirst(emails.receivedDateTime, emails.id).by)
    .limit(MAX_EMAIL_SUGGESTIONS);
}

/** The strongest reason why a message fits, null where none does; null where the deal shows nothing to look for. */
function fitOf({ contactPerson, lenders, domains, names }: DealSigns): SQL | null {
  const address = sql`${emailParticipants.address}`;
  const reasons: [EmailFit, SQL | null][] = [
    ["contact_person", hasParticipant(address, contactPerson)],
    ["lender", hasParticipant(address, lenders)],
    ["domain", hasParticipant(sql`split_part(${address}, '@', 2)`, domains)],
    ["subject", namesInSubject(names)],
  ];
  const cases = reasons.flatMap(([fit, condition]) =>
    condition ? [sql`when ${condition} then ${fit}`] : [],
  );
  return cases.length === 0 ? null : sql`case ${sql.join(cases, sql` `)} end`;
}

function hasParticipant(value: SQL, wanted: readonly string[]): SQL | null {
  if (wanted.length === 0) return null;
  return sql`exists (select from ${emailParticipants}
    where ${emailParticipants.emailId} = ${emails.id} and ${value} in ${[...wanted]})`;
}

/** Whole words, whatever the case and punctuation are. */
function namesInSubject(names: readonly string[]): SQL | null {
  if (names.length === 0) return null;
  // Looking for one word first saves most subjects from `firm_key`, which takes much longer.
  const plain = sql`translate(${folded(emails.subject)}, '.''', '')`;
  const words = sql`' ' || firm_key(${emails.subject}) || ' '`;
  const conditions = names.map(
    (name) =>
      sql`(position(${longestWord(name)} in ${plain}) > 0 and position(${` ${name} `} in ${words}) > 0)`,
  );
  return sql`(${sql.join(conditions, sql` or `)})`;
}

function longestWord(name: string): string {
  return name.split(" ").reduce((longest, word) => (word.length > longest.length ? word : longest), "");
}

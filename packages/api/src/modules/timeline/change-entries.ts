import { contacts, dealChanges } from "@dealflow/db/schema";
import { and, eq, inArray, or, sql } from "drizzle-orm";
import { contactVisibleTo, dealVisibleTo } from "../../core/visibility.ts";
import { type BranchInput, isNotRecorded, newestEntries, requestedKinds } from "./branch.ts";
import { contactNameOf } from "./entries.ts";

/** Changes of people, as far as the actor may see them; those of lead and lenders from before edits were recorded. */
export function changeEntries({ ctx, scope, input }: BranchInput) {
  const fields = requestedKinds(input, ["lead", "funding", "team"]);
  const { ofDeal, contactId, firmId } = scope;
  const named = [
    ofDeal?.(dealChanges.dealId),
    contactId === null ? undefined : eq(dealChanges.contactId, contactId),
    firmId === null ? undefined : eq(dealChanges.firmId, firmId),
  ].filter((condition) => condition !== undefined);
  if (fields.length === 0 || named.length === 0) return null;
  // One index serves each; joined by "or", the whole table would be read.
  const ids = sql.join(
    named.map((condition) => sql`select ${dealChanges.id} from ${dealChanges} where ${condition}`),
    sql` union `,
  );
  // As a value, because PostgreSQL may answer "exists" by reading all contacts.
  const visible = sql`(select ${contactVisibleTo(ctx.actor)} from ${contacts} where ${contacts.id} = ${dealChanges.contactId})`;
  return newestEntries(
    input,
    {
      kind: dealChanges.field,
      id: dealChanges.id,
      at: dealChanges.changedAt,
      userId: dealChanges.changedBy,
      dealId: dealChanges.dealId,
      from: sql`coalesce(${dealChanges.fromStatus}, ${dealChanges.fromRole})`,
      to: sql`coalesce(${dealChanges.toStatus}, ${dealChanges.toRole})`,
      fromUserId: dealChanges.fromUserId,
      toUserId: dealChanges.toUserId,
      subject: sql`coalesce(${dealChanges.lender}, ${contactNameOf(dealChanges.contactId)})`,
      subjectId: dealChanges.contactId,
    },
    (columns) => ctx.db.select(columns).from(dealChanges),
    and(
      dealVisibleTo(ctx.actor, dealChanges.dealId),
      named.length === 1 ? named[0] : sql`${dealChanges.id} in (${ids})`,
      inArray(dealChanges.field, fields),
      or(eq(dealChanges.field, "team"), isNotRecorded(ENTITY, dealChanges.dealId, dealChanges.changedAt)),
      sql`coalesce(${visible}, ${dealChanges.contactId} is null)`,
    ),
  );
}

const ENTITY = sql`case ${dealChanges.field} when 'lead' then 'deals' else 'funding_sources' end`;

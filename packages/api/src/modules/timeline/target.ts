import {
  contacts,
  deals,
  emailParticipants,
  emails,
  firms,
  noteContacts,
  notes,
  pipeline,
} from "@dealflow/db/schema";
import type { TimelineTarget } from "@dealflow/validators/notes";
import { and, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";
import { visibleTo } from "../contacts/access.ts";
import { findContact } from "../contacts/queries.ts";
import { dealVisibleTo, visibleDeals } from "../deals/access.ts";
import { findDeal } from "../deals/queries.ts";
import { firmVisibleTo } from "../firms/access.ts";

/** Which rows belong to the timeline of a record; null where its timeline has none of that table. */
export interface Scope {
  /** Of notes, and through them of their comments. */
  notes: SQL;
  /** Of e-mails; only those that the actor may see are shown. */
  emails: SQL | null;
  /** Of what hangs on deals, given the column with the deal's id. */
  ofDeal: ((dealId: SQLWrapper) => SQL) | null;
  /** The contact or firm, for the changes that name it in any deal. */
  contactId: number | null;
  firmId: number | null;
}

/** The scope of the record that the input names; 404 where the actor may not see it. */
export async function scopeOf(ctx: MemberContext, target: TimelineTarget): Promise<Scope> {
  const { dealId, pipelineId, contactId, firmId } = target;
  const nothing = { emails: null, ofDeal: null, contactId: null, firmId: null };
  if (dealId !== undefined) {
    const { actor } = ctx;
    await findDeal(ctx, dealId);
    return {
      ...nothing,
      notes: eq(notes.dealId, dealId),
      emails: eq(emails.dealId, dealId),
      ofDeal: (column) => sql`(${column} = ${dealId} and ${dealVisibleTo(actor, column)})`,
    };
  }
  if (pipelineId !== undefined) {
    const [item] = await ctx.db.select({ id: pipeline.id }).from(pipeline).where(eq(pipeline.id, pipelineId));
    if (!item) throw notFound("Pipeline item");
    return { ...nothing, notes: eq(notes.pipelineId, pipelineId) };
  }
  if (contactId !== undefined) {
    const { email } = await findContact(ctx, contactId);
    return {
      ...nothing,
      notes: notesIn(notesOfContacts(sql`select ${contactId}::integer`)),
      emails: email === null ? null : emailsOf(sql`select lower(${email}::text)`),
      contactId,
    };
  }
  return firmScope(ctx, firmId ?? 0);
}

async function firmScope({ db, actor }: MemberContext, firmId: number): Promise<Scope> {
  const [firm] = await db
    .select({ id: firms.id })
    .from(firms)
    .where(and(eq(firms.id, firmId), firmVisibleTo(actor)));
  if (!firm) throw notFound("Firm");
  const ofFirm = sql`select ${deals.id} from ${deals} where ${deals.firmId} = ${firmId} and ${visibleDeals(actor)}`;
  const people = sql`select ${contacts.id} from ${contacts} where ${contacts.firmId} = ${firmId} and ${visibleTo(actor)}`;
  const addresses = sql`select lower(${contacts.email}) from ${contacts}
    where ${contacts.firmId} = ${firmId} and ${contacts.email} is not null and ${visibleTo(actor)}`;
  const ids = sql.join(
    [
      sql`select ${notes.id} from ${notes} where ${notes.firmId} = ${firmId}`,
      sql`select ${notes.id} from ${notes} where ${notes.dealId} in (${ofFirm})`,
      sql`select ${notes.id} from ${notes} where ${notes.pipelineId} in (
        select ${pipeline.id} from ${pipeline} where ${pipeline.firmId} = ${firmId})`,
      notesOfContacts(people),
    ],
    sql` union `,
  );
  return {
    notes: notesIn(ids),
    emails: sql`(${emails.dealId} in (${ofFirm}) or ${emailsOf(addresses)})`,
    ofDeal: (column) => sql`(${column} in (${ofFirm}) and ${dealVisibleTo(actor, column)})`,
    contactId: null,
    firmId,
  };
}

const notesIn = (ids: SQL) => sql`${notes.id} in (${ids})`;

/** E-mails from or to these addresses, which are in lower case. */
const emailsOf = (addresses: SQL) =>
  sql`${emails.id} in (select ${emailParticipants.emailId} from ${emailParticipants}
    where ${emailParticipants.address} in (${addresses}))`;

/** The ids of the notes about these contacts, and of those in which they took part. */
const notesOfContacts = (ids: SQL) =>
  sql`select ${notes.id} from ${notes} where ${notes.contactId} in (${ids})
    union select ${noteContacts.noteId} from ${noteContacts} where ${noteContacts.contactId} in (${ids})`;

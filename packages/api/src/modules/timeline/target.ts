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
import { contactVisibleTo, dealVisibleTo, firmVisibleTo, visibleDeals } from "../../core/visibility.ts";
import { findContact } from "../contacts/queries.ts";
import { findDeal } from "../deals/queries.ts";

/** Which rows belong to the timeline of a record; null where its timeline has none of that table. */
export interface Scope {
  /**
   * Of notes, and through them of their comments: conditions of which a note meets one at most, so that each can be read in
   * the order of its own index.
   */
  notes: SQL[];
  /** Of e-mails; only those that the actor may see are shown. */
  emails: SQL | null;
  /** Of what hangs on deals, given the column with the deal's id. */
  ofDeal: ((dealId: SQLWrapper) => SQL) | null;
  /** The contact or firm, for the changes that name it in any deal. */
  contactId: number | null;
  firmId: number | null;
  /** The pipeline item, for its changes. */
  pipelineId: number | null;
}

/** The scope of the record that the input names; 404 where the actor may not see it. */
export async function scopeOf(ctx: MemberContext, target: TimelineTarget): Promise<Scope> {
  const { dealId, pipelineId, contactId, firmId } = target;
  const nothing = { emails: null, ofDeal: null, contactId: null, firmId: null, pipelineId: null };
  if (dealId !== undefined) {
    const { actor } = ctx;
    await findDeal(ctx, dealId);
    return {
      ...nothing,
      notes: [eq(notes.dealId, dealId)],
      emails: eq(emails.dealId, dealId),
      ofDeal: (column) => sql`(${column} = ${dealId} and ${dealVisibleTo(actor, column)})`,
    };
  }
  if (pipelineId !== undefined) {
    const [item] = await ctx.db.select({ id: pipeline.id }).from(pipeline).where(eq(pipeline.id, pipelineId));
    if (!item) throw notFound("Pipeline item");
    return { ...nothing, notes: [eq(notes.pipelineId, pipelineId)], pipelineId };
  }
  if (contactId !== undefined) {
    const { email } = await findContact(ctx, contactId);
    return {
      ...nothing,
      notes: [
        eq(notes.contactId, contactId),
        sql`(${hasParticipant(sql`select ${contactId}::integer`)} and ${notes.contactId} is distinct from ${contactId})`,
      ],
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
  const people = sql`select ${contacts.id} from ${contacts} where ${contacts.firmId} = ${firmId} and ${contactVisibleTo(actor)}`;
  const addresses = sql`select lower(${contacts.email}) from ${contacts}
    where ${contacts.firmId} = ${firmId} and ${contacts.email} is not null and ${contactVisibleTo(actor)}`;
  const items = sql`select ${pipeline.id} from ${pipeline} where ${pipeline.firmId} = ${firmId}`;
  const isAbout = [
    eq(notes.firmId, firmId),
    sql`${notes.dealId} in (${ofFirm})`,
    sql`${notes.pipelineId} in (${items})`,
    sql`${notes.contactId} in (${people})`,
  ];
  const isAboutAny = sql`coalesce(${sql.join(isAbout, sql` or `)}, false)`;
  return {
    notes: [...isAbout, sql`(${hasParticipant(people)} and not ${isAboutAny})`],
    emails: sql`(${emails.dealId} in (${ofFirm}) or ${emailsOf(addresses)})`,
    ofDeal: (column) => sql`(${column} in (${ofFirm}) and ${dealVisibleTo(actor, column)})`,
    contactId: null,
    firmId,
    pipelineId: null,
  };
}

/** E-mails from or to these addresses, which are in lower case. */
const emailsOf = (addresses: SQL) =>
  sql`${emails.id} in (select ${emailParticipants.emailId} from ${emailParticipants}
    where ${emailParticipants.address} in (${addresses}))`;

/** Notes in which one of these contacts took part. */
const hasParticipant = (ids: SQL) =>
  sql`${notes.id} in (select ${noteContacts.noteId} from ${noteContacts} where ${noteContacts.contactId} in (${ids}))`;

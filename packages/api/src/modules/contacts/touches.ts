import { folded } from "@dealflow/db/columns";
import {
  contacts,
  emailParticipants,
  emails,
  fundingSources,
  noteContacts,
  noteMembers,
  notes,
  users,
} from "@dealflow/db/schema";
import { dayOf, shiftDay } from "@dealflow/validators/common/days";
import type { TouchKind } from "@dealflow/validators/contacts";
import { and, eq, inArray, lte, ne, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { alias, unionAll } from "drizzle-orm/pg-core";
import type { MemberContext } from "../../core/context.ts";
import { dealVisibleTo, emailVisibleTo, isEmailOwner, noteVisibleTo } from "../../core/visibility.ts";

/**
 * When members were in touch with a contact, and who, as far as the actor may see: the calls and meetings about the contact,
 * those in which it took part, the e-mails from or to its address, and the last contact that is noted at a lender whose
 * contact it is. A note is no contact. All screens that say when somebody was last in touch ask here.
 */
export function touchesOf({ db, actor, now }: MemberContext, contactId: SQLWrapper) {
  const touch = {
    kind: sql<TouchKind>`${notes.kind}`.as("touch_kind"),
    at: sql`${notes.happenedAt}`.mapWith(notes.happenedAt).as("touch_at"),
    /** The writer and the members who took part. */
    userIds: sql<number[]>`${sql`array(
      select ${noteMembers.userId} from ${noteMembers} where ${noteMembers.noteId} = ${notes.id}
      union select ${notes.writtenBy})`}`.as("touch_user_ids"),
  };
  // A meeting that is planned was no contact yet.
  const hasHappened = and(noteVisibleTo(actor), ne(notes.kind, "note"), lte(notes.happenedAt, now()));
  const about = db
    .select(touch)
    .from(notes)
    .where(and(sql`${notes.contactId} = ${contactId}`, hasHappened));
  const takingPart = db
    .select(touch)
    .from(noteContacts)
    .innerJoin(notes, eq(notes.id, noteContacts.noteId))
    .where(
      and(
        sql`${noteContacts.contactId} = ${contactId}`,
        sql`${notes.contactId} is distinct from ${contactId}`,
        hasHappened,
      ),
    );
  // Under a name of its own: a caller may ask for each row of contacts.
  const written = alias(contacts, "written_to");
  const address = sql`select lower(${written.email}) from ${contacts} ${sql.identifier("written_to")} where ${written.id} = ${contactId}`;
  const emailed = db
    .select({
      kind: sql<TouchKind>`'email'::text`.as("touch_kind"),
      at: sql`${emails.receivedDateTime}`.mapWith(notes.happenedAt).as("touch_at"),
      userIds: sql<number[]>`${takingPartIn(actor)}`.as("touch_user_ids"),
    })
    .from(emails)
    .where(
      and(
        inArray(
          emails.id,
          db
            .select({ id: emailParticipants.emailId })
            .from(emailParticipants)
            .where(sql`${emailParticipants.address} = (${address})`),
        ),
        emailVisibleTo(actor),
      ),
    );
  const noted = {
    kind: sql<TouchKind>`'lender'::text`.as("touch_kind"),
    // A whole day, as its noon in UTC; of today, not later than now.
    at: sql`least(${fundingSources.lastContactDate}, ${now().toISOString()}::timestamptz)`
      .mapWith(notes.happenedAt)
      .as("touch_at"),
    // Who noted it need not be who was in touch.
    userIds: sql<number[]>`array[]::integer[]`.as("touch_user_ids"),
  };
  const isOver = and(
    sql`${fundingSources.lastContactDate} < ${shiftDay(dayOf(now()), 1)}::timestamptz`,
    dealVisibleTo(actor, fundingSources.dealId),
  );
  // As `isNamedBy` says; one index serves each.
  const notedByEmail = db
    .select(noted)
    .from(fundingSources)
    .where(and(sql`lower(${fundingSources.contactEmail}) = (${address})`, isOver));
  const name = sql`select ${folded(written.name)} from ${contacts} ${sql.identifier("written_to")} where ${written.id} = ${contactId}`;
  const notedByName = db
    .select(noted)
    .from(fundingSources)
    .where(
      and(
        sql`${folded(fundingSources.contactName)} = (${name})`,
        sql`(${fundingSources.contactEmail} is null or (${address}) is null)`,
        isOver,
      ),
    );
  return unionAll(about, takingPart, emailed, notedByEmail, notedByName);
}

/**
 * The members whose address stands in a message, who assigned it, and the actor who has it. Whose mailbox else it is in, such as that of
 * a blind copy, is nobody's business.
 */
const takingPartIn = (actor: { id: number }): SQL =>
  sql`array(
    select ${users.id} from ${users} join ${emailParticipants} on ${emailParticipants.address} = lower(${users.email})
      where ${emailParticipants.emailId} = ${emails.id}
    union select ${emails.assignedBy} where ${emails.assignedBy} is not null
    union select ${actor.id}::integer where ${isEmailOwner(actor)})`;

import type { Database } from "@dealflow/db/client";
import { notifications } from "@dealflow/db/schema";
import { recordEvent } from "@dealflow/validators/events";
import { RECORD_KINDS } from "@dealflow/validators/labels/records";
import { ADMIN_NOTIFICATION_TYPES } from "@dealflow/validators/notifications";
import { inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { databaseUnavailable } from "../../core/errors.ts";
import type { Position } from "../../core/live-events.ts";
import { dealVisibleTo, EVERYONE } from "../deals/access.ts";
import { isVisible } from "../notifications/queries.ts";
import { type EventKey, parseSnapshot, type Snapshot } from "./position.ts";

/** More changes at once are not told one by one. */
const MAX_CHANGES = 1_000;

const memberId = z.int().nullable();

/** A change with those who may know of it; null stands for all members, and 0 for none. */
const change = recordEvent.extend({
  /** Of the transaction that has written it. */
  transaction: z.string().transform(BigInt),
  key: z
    .tuple([z.enum(["changes", "emails", "notifications"]), z.string().transform(BigInt)])
    .transform((key): EventKey => key),
  /** The deal that it hangs on, where not every member sees that. */
  dealId: z.int().nullable(),
  /** Of what is seen only by who sees the firm. */
  firmId: z.int().nullable(),
  isThere: z.boolean(),
  /** Who may see the record as it is now. */
  seenBy: memberId,
  /** Who could see it before, or when it went. */
  knownBy: memberId,
  /** The owners of a message of no deal. */
  owners: z.array(z.int()),
  forAdministrators: z.boolean(),
});
export type Change = z.infer<typeof change>;

const answer = z.object({ position: z.string(), changes: z.array(change) });

export interface ChangesRead {
  /** Of this reading, to go on from. */
  position: Position;
  snapshot: Snapshot;
  /** In the order in which they were committed, of each record; null if there are too many. */
  changes: Change[] | null;
}

/** What a snapshot does not see, and has been committed by now: the record of changes, notices, and messages that came into mailboxes. */
export async function readChanges(db: Database, { xmax, running }: Snapshot): Promise<ChangesRead> {
  const isNew = (transaction: string) => {
    const id = sql.raw(transaction);
    // Two conditions for the index: the oldest running transaction may be hours old.
    return sql`(${id} >= ${String(xmax)}::xid8 or ${id} = any(${`{${running.join(",")}}`}::xid8[]))
      and pg_visible_in_snapshot(${id}, pg_current_snapshot())`;
  };
  const [row] = await db.execute(sql`
    select pg_current_snapshot()::text as position, coalesce((
      select json_agg(told order by key->>0, (key->>1)::bigint) from (
        (select ${keyOf("changes", "c.id")}, c.transaction_id::text as transaction, c.entity, c.record_id as id, c.version,
          case when not ${dealVisibleTo(EVERYONE, sql.raw("scope.deal_id"))} then scope.deal_id
            when not ${dealVisibleTo(EVERYONE, sql.raw("c.deal_id"))} then c.deal_id end as "dealId",
          case when c.before is null then 'created' when c.after is null then 'deleted' else 'updated' end as change,
          case when c.entity in ('firms', 'notes', 'note_comments', 'note_contacts', 'note_members')
            then c.firm_id end as "firmId",
          scope.is_there as "isThere", scope.only_user_id as "seenBy",
          case
            when c.after is null or c.before is null then c.only_user_id
            when c.entity = 'contacts' and (c.before->>'is_public')::boolean then null
            when c.entity = 'notes' and not (c.before->>'is_private')::boolean 
              then case when c.contact_id is not null then only_member_of_contact(c.contact_id) end
            else c.only_user_id
          end as "knownBy",
          array(select user_id from email_owners where c.entity = 'emails' and email_id = c.record_id) as owners,
          c.entity = 'users' and exists (select from users where users.id = c.record_id
            and users.status in ('pending', 'rejected')) as "forAdministrators"
        from changes as c cross join lateral scope_now(c.entity, c.record_id) as scope
        where c.entity in ${RECORD_KINDS} and ${isNew("c.transaction_id")}
        order by c.id limit ${MAX_CHANGES + 1})
        union all
        (select ${keyOf("notifications", "notifications.id")}, notifications.transaction_id::text, 'notifications', ${notifications.id}, null, null,
          case when ${notifications.readAt} is null then 'created' else 'updated' end, null, true, ${notifications.userId}, 0, '{}',
          ${inArray(notifications.type, [...ADMIN_NOTIFICATION_TYPES])}
        from ${notifications} where ${notifications.inApp} and ${isVisible} and ${isNew("notifications.transaction_id")}
        limit ${MAX_CHANGES + 1})
        union all
        (select ${keyOf("emails", "o.email_id")}, o.transaction_id::text, 'emails', o.email_id, null, null, 'created', null, true, o.user_id, 0, '{}', false
        from email_owners as o where ${isNew("o.transaction_id")} limit ${MAX_CHANGES + 1})
      ) as told), '[]') as changes`);
  if (!row) throw databaseUnavailable();
  const { position, changes } = answer.parse(row);
  const snapshot = parseSnapshot(position);
  if (!snapshot) throw databaseUnavailable();
  return { position, snapshot, changes: changes.length > MAX_CHANGES ? null : changes };
}

const keyOf = (table: EventKey[0], row: string) =>
  sql`json_build_array(${table}::text, ${sql.raw(row)}::text) as key`;

export async function readPosition(db: Database): Promise<Position> {
  const [row] = await db.execute(sql`select pg_current_snapshot()::text as position`);
  return answer.pick({ position: true }).parse(row).position;
}

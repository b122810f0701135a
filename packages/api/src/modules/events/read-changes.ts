import type { Database } from "@dealflow/db/client";
import { EVENT_ENTITIES, recordEvent } from "@dealflow/validators/events";
import { SEEN_WITH_FIRM_KINDS } from "@dealflow/validators/labels/records";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { databaseUnavailable } from "../../core/errors.ts";
import type { Position } from "../../core/live-events.ts";
import { dealVisibleTo, EVERYONE } from "../../core/visibility.ts";
import { type EventKey, parseSnapshot, type Snapshot } from "./position.ts";

/** More changes at once are not told one by one. */
const MAX_CHANGES = 1_000;

/** A change, with what decides who is told of it where the record is gone, or not to be seen any more. */
const change = recordEvent.extend({
  /** Of the transaction that has written it. */
  transaction: z.string().transform(BigInt),
  key: z
    .tuple([z.enum(["changes", "emails", "notifications"]), z.string().transform(BigInt)])
    .transform((key): EventKey => key),
  /** Who could see it before, or when it went; null stands for all members, and 0 for none. */
  knownBy: z.int().nullable(),
  /** The deal that it hung on, where not every member sees that. */
  dealId: z.int().nullable(),
  /** Of what is seen only by who sees the firm. */
  firmId: z.int().nullable(),
  /** The one member to whom it is new; null where it is to all who may see it. */
  newTo: z.int().nullable(),
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
          case when c.before is null then 'created' when c.after is null then 'deleted' else 'updated' end as change,
          case when not c.was_shared then c.only_user_id end as "knownBy",
          case when not ${dealVisibleTo(EVERYONE, sql.raw("c.deal_id"))} then c.deal_id end as "dealId",
          case when c.entity in ${SEEN_WITH_FIRM_KINDS} then c.firm_id end as "firmId",
          null::integer as "newTo"
        from changes as c
        where c.entity in ${EVENT_ENTITIES} and ${isNew("c.transaction_id")}
        order by c.id limit ${MAX_CHANGES + 1})
        union all
        (select ${keyOf("notifications", "n.id")}, n.transaction_id::text, 'notifications', n.id, null,
          case when n.read_at is null then 'created' else 'updated' end, 0, null, null, n.user_id
        from notifications as n where ${isNew("n.transaction_id")} limit ${MAX_CHANGES + 1})
        union all
        (select ${keyOf("emails", "o.email_id")}, o.transaction_id::text, 'emails', o.email_id, null, 'created', 0, null, null, o.user_id
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

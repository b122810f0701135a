import { changes, contacts, dealContacts, documents, fundingSources } from "@dealflow/db/schema";
import { type HistoryLine, historyLine, type ListHistoryInput } from "@dealflow/validators/history";
import { type HistoryKind, PART_KINDS, type PartKind, RECORDS } from "@dealflow/validators/labels/records";
import { and, eq, inArray, isNull, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "../../core/actor.ts";
import { mayRead, requireScope } from "../../core/auth/scopes.ts";
import type { MemberContext } from "../../core/context.ts";
import { invalid, notFound } from "../../core/errors.ts";
import { type Page, pageOf, readCursor } from "../../core/paging.ts";
import { contactVisibleTo, dealVisibleTo, VISIBILITY } from "../../core/visibility.ts";
import { customNames, fieldsOf, listedFields, type ToldKind, valueIn } from "./fields.ts";
import { type Merged, NAME_OF_MERGED, readMerged } from "./merged.ts";

/**
 * Who changed which field of a record, when, by which way, from what to what: newest first. Of the record itself, and of what
 * hangs on it. Told is what the actor may know: nothing that was written while the record was another's alone.
 */
export async function listHistory(ctx: MemberContext, input: ListHistoryInput): Promise<Page<HistoryLine>> {
  const { entity, id, field, limit } = input;
  await requireRecord(ctx, entity, id);
  await requireField(ctx, entity, field);
  const [since, skipped = 0] = readCursor(input.cursor, z.iso.datetime()) ?? [];
  const parts = PART_KINDS.filter(
    (kind) => field === undefined && RECORDS[kind].isPartOf === entity && mayRead(ctx.actor, kind),
  );
  // Who set a figure of a deal is told of that deal alone.
  const merged =
    entity === "deals" && field === undefined ? await readMerged(ctx, id) : { deals: [], items: [] };
  const most = limit + skipped + 1;
  const found = await ctx.db.execute(linesOf(ctx.actor, { entity, id, field, parts, merged, since, most }));
  // The page before ended among the lines of one moment.
  const lines = z.array(line).parse([...found]);
  const rest = lines.slice(lines[0]?.changedAt === since ? skipped : 0);
  const { items, nextCursor } = pageOf(rest, limit, ({ changedAt }) => {
    const atOnce = rest.slice(0, limit).filter((each) => each.changedAt === changedAt).length;
    return [changedAt, atOnce + (changedAt === since ? skipped : 0)];
  });
  return { items: items.map((each) => ({ ...each, changedAt: new Date(each.changedAt) })), nextCursor };
}

/** 404 unless the record is there and the actor may see it. */
export async function requireRecord(
  { db, actor }: MemberContext,
  kind: HistoryKind,
  id: number,
): Promise<void> {
  const { router, noun } = RECORDS[kind];
  requireScope(actor, { path: `${router}.list`, type: "query", meta: undefined });
  const { table, visibleTo } = VISIBILITY[kind];
  const isSeen = (await db.$count(table, and(eq(table.id, id), visibleTo?.(actor)))) > 0;
  if (!isSeen) throw notFound(noun.charAt(0).toUpperCase() + noun.slice(1));
}

async function requireField(
  { db }: MemberContext,
  entity: HistoryKind,
  field: string | undefined,
): Promise<void> {
  const names = fieldsOf(entity).map((each) => each.field);
  if (field === undefined || names.includes(field)) return;
  if ((await db.execute(sql`select 1 where ${customNames(entity, field)} <> '{}'`)).length > 0) return;
  throw invalid("field", `field must be one of: ${names.join(", ")}`);
}

/** A row of the query: its moment is text, as a cursor has it, and its way may be one that is not told any more. */
const line = historyLine.extend({ changedAt: z.string(), via: historyLine.shape.via.catch(null) });

interface Asked {
  entity: HistoryKind;
  id: number;
  field: string | undefined;
  parts: readonly PartKind[];
  /** What became part of the record. */
  merged: Merged;
  /** The moment at which the page begins. */
  since: string | undefined;
  /** So many changes have as many lines, or more. */
  most: number;
}

function linesOf(actor: Actor, { entity, id, field, parts, merged, since, most }: Asked): SQL {
  const { deals, items } = merged;
  const listed = listedFields(
    [entity, ...parts, ...(items.length > 0 ? (["pipeline"] as const) : [])],
    field,
  );
  const known = and(
    or(isNull(changes.onlyUserId), eq(changes.onlyUserId, actor.id)),
    dealVisibleTo(actor, changes.dealId),
    since === undefined ? undefined : sql`${changes.changedAt} <= ${since}::timestamptz`,
    field === undefined ? undefined : isSet,
  );
  const newest = (at: SQLWrapper, changeId: SQLWrapper) =>
    sql`order by ${at} desc, ${changeId} desc limit ${most}`;
  const ids = [id, ...deals];
  const own = sql`own as (${sql.join(
    [
      ...ids.map((each) => ({ kind: entity, recordId: each })),
      ...items.map((each) => ({ kind: "pipeline" as const, recordId: each })),
    ].map(
      ({ kind, recordId }) => sql`(select ${changes.id}, null as name from ${changes}
        where ${changes.entity} = ${kind} and ${changes.recordId} = ${recordId} and ${known} and ${tells(kind, field)}
        ${newest(changes.changedAt, changes.id)})`,
    ),
    sql` union all `,
  )})`;
  // Read once, and what is seen of them decided once for each record, however many changes it has.
  const hung = sql`hung as materialized (
    select ${changes.id}, ${changes.entity}, ${changes.recordId}, ${changes.changedAt} from ${changes}
    where ${inArray(parentOf(entity), ids)} and ${known}
      and not ${isWithParent(entity, ids)}
      and (${sql.join([sql`false`, ...parts.map((kind) => and(eq(changes.entity, kind), tells(kind)))], sql` or `)}))`;
  const part = sql`part as materialized (${sql.join(
    parts.map((kind) => seenParts(actor, kind)),
    sql` union all `,
  )})`;
  const ofParts = sql`of_parts as (select hung.id, part.name from hung join part using (entity, record_id)
    ${newest(sql`hung.changed_at`, sql`hung.id`)})`;
  const isWhole = parts.length > 0;
  return sql`
    with ${isWhole ? sql`${hung}, ${part}, ${ofParts}, ${own}` : own}
    select (hashtextextended(concat_ws(' ', one.entity, one.record_id, one.version, one.kind,
        extract(epoch from one.changed_at), listed.field), 0) & 9007199254740991)::float8 as id,
      one.entity, one.record_id as "entityId", coalesce(told_of.name, ${NAME_OF_MERGED}) as name,
      case when one.before is null then 'created' when one.after is null then 'deleted' else 'updated' end as change,
      listed.field, told."from", told."to", one.changed_by as "changedBy",
      to_char(one.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "changedAt", ${WAY} as via
    from (select * from own${isWhole ? sql` union all select * from of_parts` : sql``}) as told_of
    join ${changes} as one on one.id = told_of.id
    join ${listed} on listed.entity = one.entity and coalesce(one.after, one.before) ? listed.name
    cross join lateral (select ${valueIn(sql`one.before`)} as "from", ${valueIn(sql`one.after`)} as "to") as told
    where told."from" is distinct from told."to" and ${dealVisibleTo(actor, sql`one.deal_id`)}
    order by one.changed_at desc, one.id desc, listed.position
    limit ${most}`;
}

/** Who deletes a record, or restores it, sets none of its fields. */
const isSet = sql`(${changes.after} is not null and (${changes.before} is not null or ${changes.kind} <> 'undone'))`;

/** It went into the trash with what it hung on, or came back with it; their transactions are looked for once. */
const isWithParent = (
  entity: HistoryKind,
  ids: readonly number[],
): SQL => sql`${changes.transactionId} = any(array(
  select of_parent.transaction_id from ${changes} as of_parent
  where of_parent.entity = ${entity} and of_parent.record_id in ${ids} and (of_parent.after is null or of_parent.before is null and of_parent.kind = 'undone')))`;

/** Whether a change is of a field that the history of its kind tells. */
function tells(kind: ToldKind, only?: string): SQL {
  const columns = fieldsOf(kind).flatMap(({ field, column }) =>
    only === undefined || only === field ? column : [],
  );
  return sql`coalesce(${changes.after}, ${changes.before}) ?| (${sql.param(columns)}::text[] || ${customNames(kind, only)})`;
}

/** Earlier versions wrote down less. */
const WAY = sql`case when one.kind = 'merged' then 'merge' when one.kind = 'undone' then 'undo'
  when one.source = 'job' then 'rule' when one.source = 'command_line' then 'cli' else one.source end`;

const parentOf = (entity: HistoryKind) => (entity === "firms" ? changes.firmId : changes.dealId);

/**
 * What of a kind hangs or hung on a record, as far as the actor may see it, with its name: what is there as it is now, of what is
 * gone what all knew, or the actor alone.
 */
function seenParts(actor: Actor, kind: PartKind): SQL {
  const { table, visibleTo } = VISIBILITY[kind];
  const isContactSeen = sql`coalesce((select ${contactVisibleTo(actor)} from ${contacts}
    where ${contacts.id} = gone.contact_id), true)`;
  return sql`
    select hangs.entity, hangs.record_id, ${nameOf(kind, actor)} as name
    from (select distinct entity, record_id from hung where entity = ${kind}) as hangs
    left join ${table} on ${table.id} = hangs.record_id
    left join lateral (select last.before, last.only_user_id, last.contact_id from ${changes} as last
      where last.entity = ${kind} and last.record_id = hangs.record_id order by last.id desc limit 1) as gone on ${table.id} is null
    where case when ${table.id} is not null then ${visibleTo?.(actor) ?? sql`true`}
      else (gone.only_user_id is null or gone.only_user_id = ${actor.id}) and ${isContactSeen} end`;
}

function nameOf(kind: PartKind, actor: Actor): SQL {
  switch (kind) {
    case "documents":
      return sql`coalesce(${documents.name}, gone.before ->> 'name')`;
    case "funding_sources":
      return sql`coalesce(${fundingSources.name}, gone.before ->> 'name')`;
    case "deal_contacts":
      return sql`(select ${contacts.name} from ${contacts}
        where ${contacts.id} = coalesce(${dealContacts.contactId}, gone.contact_id) and ${contactVisibleTo(actor)})`;
    case "firm_private_facts":
      return sql`null`;
  }
}

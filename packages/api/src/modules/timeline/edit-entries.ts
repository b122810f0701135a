import { columnNameOf } from "@dealflow/db/columns";
import { changes, fields, followUps, fundingSources, tasks } from "@dealflow/db/schema";
import {
  EDIT_KINDS,
  EDITED_FIELDS_OF,
  EDITED_KINDS,
  type EditedKind,
  type EditKind,
  FIELD_OF_KIND,
} from "@dealflow/validators/timeline";
import { and, eq, isNull, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { dealVisibleTo } from "../../core/visibility.ts";
import { CUSTOM_ROWS, LISTED_COLUMNS } from "../history/fields.ts";
import { type BranchInput, newestEntries, requestedKinds } from "./branch.ts";

/** The fields whose changes are listed, as rows of the kind of record, column, field, kind and position. */
const LISTED = sql`(${CUSTOM_ROWS} union all ${sql.raw(
  `values ${EDITED_KINDS.flatMap((entity) =>
    EDITED_FIELDS_OF[entity].map(
      (field, position) =>
        `('${entity}', '${columnNameOf(field)}', '${field}', 'plain', ${position}, null, null::jsonb)`,
    ),
  ).join(", ")}`,
)}) as ${LISTED_COLUMNS}`;

const arrayOf = (columns: readonly string[]) => sql.raw(`array['${columns.join("', '")}']`);
const columnsOf = (kind: EditedKind) => EDITED_FIELDS_OF[kind].map(columnNameOf);

const COLUMNS_OF_KINDS = Object.values(FIELD_OF_KIND).map(columnNameOf);
const OPPORTUNITY_COLUMNS = arrayOf(
  columnsOf("deals").filter((column) => !COLUMNS_OF_KINDS.includes(column)),
);

const { before, after } = changes;
const isEdit = sql`(${before} is not null and ${after} is not null)`;
const isOfLender = eq(changes.entity, "funding_sources");
const isOfOpportunity = sql`${changes.entity} in ('deals', 'pipeline')`;

/**
 * Edits of a record and of what hangs on it, such as lenders and tasks, from the record of changes, as far as the actor may know
 * of them. An edit is one entry, whatever it changed: its kind is the first of those asked for that it belongs to.
 */
export function editEntries(parts: BranchInput) {
  const { ctx, input } = parts;
  const kinds = requestedKinds(input, EDIT_KINDS);
  const scopes = scopesOf(parts);
  if (scopes.length === 0 || kinds.length === 0) return null;
  const cases = kinds.map((kind) => sql`when ${isOfKind(kind)} then ${kind}::text`);
  const chosen = sql`lateral (select case ${sql.join(cases, sql` `)} end as kind) as chosen`;
  const kind = sql`chosen.kind`;
  const when = (name: EditKind, value: SQL) => sql`case when chosen.kind = ${name} then ${value} end`;
  const stateOf = (row: SQLWrapper, day: SQL | string) => sql`case chosen.kind
    when 'stage' then ${row} ->> 'stage' when 'category' then ${row} ->> 'category'
    when 'funding' then ${row} ->> 'status' when 'follow_up' then ${day} end`;
  const amount = (row: SQLWrapper) => when("value", sql`(${row} ->> 'value')::numeric(18, 2)`);
  const lead = (row: SQLWrapper) => when("lead", sql`(${row} ->> 'lead_user_id')::integer`);
  return newestEntries(
    input,
    {
      kind,
      id: ENTRY_ID,
      at: changes.changedAt,
      userId: changes.changedBy,
      dealId: changes.dealId,
      from: stateOf(before, "moved"),
      to: stateOf(after, sql`to_char(${followUpDay(after)}, 'YYYY-MM-DD')`),
      fromValue: amount(before),
      toValue: amount(after),
      fromUserId: lead(before),
      toUserId: lead(after),
      subject: sql`case ${changes.entity} when 'funding_sources' then ${lenderName} when 'tasks' then ${taskTitle} end`,
      subjectId: sql`case when ${changes.entity} in ('funding_sources', 'tasks') then ${changes.recordId} end`,
      entity: changes.entity,
      changes: sql`case when ${isEdit} then ${listedChanges} end`,
    },
    (columns) => ctx.db.select(columns).from(changes).innerJoin(chosen, sql`true`),
    and(
      scopes.length === 1 ? scopes[0] : sql`${changes.id} in (${anyOf(scopes)})`,
      or(isNull(changes.onlyUserId), eq(changes.onlyUserId, ctx.actor.id)),
      // Of a pipeline item's changes none hangs on a deal.
      or(isNull(changes.dealId), dealVisibleTo(ctx.actor, changes.dealId)),
      sql`${kind} is not null`,
    ),
  );
}

/** Conditions for the changes of the timeline; one index serves each. */
function scopesOf({ ctx, scope }: BranchInput): SQL[] {
  const { ofDeal, contactId, firmId, pipelineId } = scope;
  return [
    ofDeal && sql`(${changes.entity} in ('deals', 'funding_sources', 'tasks') and ${ofDeal(changes.dealId)})`,
    contactId !== null && sql`(${changes.entity} = 'contacts' and ${changes.recordId} = ${contactId})`,
    // Also a lender in the deals of others.
    firmId !== null &&
      sql`(${changes.entity} in ('firms', 'firm_private_facts', 'funding_sources') and ${changes.firmId} = ${firmId}
        and ${dealVisibleTo(ctx.actor, changes.dealId)})`,
    pipelineId !== null && sql`(${changes.entity} = 'pipeline' and ${changes.recordId} = ${pipelineId})`,
  ].filter((condition) => condition !== false && condition !== null);
}

/** Joined by "or", the whole table would be read. */
const anyOf = (scopes: SQL[]) =>
  sql.join(
    scopes.map((condition) => sql`select ${changes.id} from ${changes} where ${condition}`),
    sql` union `,
  );

/**
 * Made of what the change is of: its own id would tell how much was written that the actor may not see. Above the ids of
 * entries that come from the histories of earlier versions.
 */
const ENTRY_ID = sql`(1073741824 + (hashtext(concat_ws(' ', ${changes.entity}, ${changes.recordId}, ${changes.version},
  ${changes.kind}, extract(epoch from ${changes.changedAt}))) & 1073741823))`;

const followUpDay = (row: SQLWrapper) =>
  sql`((${row} ->> 'rim_follow_up_date')::timestamptz at time zone 'UTC')::date`;

/** A follow-up that was moved to another day by an edit; what is done or snoozed, its own record tells. */
const isFollowUpMoved = sql`(${before} ? 'rim_follow_up_date' and not ${before} ? 'category'
  and ${followUpDay(before)} is distinct from ${followUpDay(after)}
  and not exists (select from ${followUps} where ${followUps.dealId} = ${changes.dealId}
    and ${followUps.createdAt} = ${changes.changedAt} and ${followUps.kind} <> 'moved'))`;

/** By kind of record the fields whose change makes an entry of the kind `change`; those of lenders have a kind of their own. */
const OTHER_COLUMNS = sql`case ${changes.entity} ${sql.join(
  EDITED_KINDS.filter((kind) => kind !== "funding_sources").map(
    (kind) =>
      sql`when ${kind} then ${kind === "deals" || kind === "pipeline" ? OPPORTUNITY_COLUMNS : arrayOf(columnsOf(kind))}`,
  ),
  sql` `,
)} end`;

/** What changes of fields of one's own are called. */
const CUSTOM_NAMES = sql`array(select 'custom.' || ${fields.id} from ${fields})`;

/** It went into the trash with its deal, or came back with it. */
const isWithDeal = sql`exists (select from ${changes} as of_deal where of_deal.entity = 'deals'
  and of_deal.record_id = ${changes.dealId} and of_deal.transaction_id = ${changes.transactionId}
  and (of_deal.before is null or of_deal.after is null))`;

function isOfKind(kind: EditKind): SQL {
  switch (kind) {
    case "funding":
      return sql`${isOfLender} and case when ${isEdit} then ${before} ?| ${arrayOf(columnsOf("funding_sources"))} else not ${isWithDeal} end`;
    case "stage":
      // Also where the deal was added; not where it came back.
      return sql`${isOfOpportunity} and ${after} ? 'stage' and not (${before} is null and ${changes.kind} = 'undone')`;
    case "follow_up":
      return sql`${isOfOpportunity} and ${isEdit} and ${isFollowUpMoved}`;
    case "change":
      return sql`${isEdit} and ${before} ?| (${OTHER_COLUMNS} || ${CUSTOM_NAMES})`;
    default:
      return sql`${isOfOpportunity} and ${isEdit} and ${before} ? ${columnNameOf(FIELD_OF_KIND[kind])}`;
  }
}

/** A value as text; a list with semicolons between, that of a field of one's own in words. */
const textOf = (row: SQLWrapper) => sql`case when listed.label is not null
  then custom_words(listed.kind, listed.options, ${row} -> listed.name) else case jsonb_typeof(${row} -> listed.name) when 'array'
  then (select string_agg(entry, '; ') from jsonb_array_elements_text(${row} -> listed.name) as entry)
  else ${row} ->> listed.name end end`;

/** Each listed field that an edit changed, with its old and new value. */
export const listedChanges = sql`(select jsonb_agg(
    jsonb_strip_nulls(jsonb_build_object('field', listed.field, 'label', listed.label, 'kind', listed.kind)) || jsonb_build_object('from', ${textOf(before)}, 'to', ${textOf(after)}) order by listed.position)
  from ${LISTED} where listed.entity = ${changes.entity} and ${after} ? listed.name)`;

/** The lender as it is called now; one that is gone as it was called last. */
const lenderName = sql`coalesce(${before} ->> 'name',
  (select ${fundingSources.name} from ${fundingSources} where ${fundingSources.id} = ${changes.recordId}),
  (select gone.before ->> 'name' from ${changes} as gone
    where gone.entity = 'funding_sources' and gone.record_id = ${changes.recordId} and gone.after is null))`;

const taskTitle = sql`coalesce((select ${tasks.title} from ${tasks} where ${tasks.id} = ${changes.recordId}),
  ${before} ->> 'title')`;

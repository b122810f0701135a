import { changes } from "@dealflow/db/schema";
import { dayIn } from "@dealflow/validators/common/days";
import { type RecordAsOf, type RecordAsOfInput, recordAsOf } from "@dealflow/validators/history";
import { RECORDS } from "@dealflow/validators/labels/records";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { MemberContext } from "../../core/context.ts";
import { endOf } from "../../core/days.ts";
import { invalid, notFound } from "../../core/errors.ts";
import { dealVisibleTo, VISIBILITY } from "../../core/visibility.ts";
import { listedFields, valueIn } from "./fields.ts";
import { requireRecord } from "./list.ts";

const found = z.object({
  isThere: z.boolean(),
  isKnown: z.boolean(),
  isRecorded: z.boolean(),
  fields: recordAsOf.shape.fields,
});

/**
 * A record at the end of a past day of the workspace, beside what it is now: as it is, with all changes since taken back. 404 where
 * it was not there yet, or was another's alone then.
 */
export async function readRecordAsOf(ctx: MemberContext, input: RecordAsOfInput): Promise<RecordAsOf> {
  const { entity, id, asOf } = input;
  const { timeZone } = ctx.settings;
  await requireRecord(ctx, entity, id);
  if (asOf > dayIn(ctx.now(), timeZone)) throw invalid("asOf", "Day must not lie in the future");
  const until = endOf(asOf, timeZone).toISOString();
  const { table } = VISIBILITY[entity];
  const ofRecord = sql`${changes.entity} = ${entity} and ${changes.recordId} = ${id}`;
  const isSince = sql`${changes.changedAt} >= ${until}::timestamptz`;
  const [row] = await ctx.db.execute(sql`
    with recorded as materialized (
      select ${changes.id}, ${changes.before}, ${isSince} as is_since from ${changes} where ${ofRecord}
    ), present as materialized (
      select flat_row(to_jsonb(${table}.*)) as record from ${table} where ${table.id} = ${id}
    ), past as materialized (
      -- What the first change since has found is what was there: of a name that comes twice the last one counts.
      select present.record || (select coalesce(jsonb_object_agg(key, value order by recorded.id desc), '{}')
        from recorded cross join jsonb_each(recorded.before) where is_since) as record from present
    )
    select
      not exists (select from recorded where before is null and is_since) as "isThere",
      ${entity} = 'firms' or exists (select from recorded where before is null or not is_since) as "isRecorded",
      (select scope.only_user_id is null or scope.only_user_id = ${ctx.actor.id}
        from change_scope(${entity}, past.record) as scope) as "isKnown",
      (select jsonb_agg(jsonb_build_object('field', listed.field, 'past', ${valueIn(sql`past.record`)},
          'present', ${valueIn(sql`present.record`)}) order by listed.position)
        from ${listedFields([entity])}) as fields
    from present cross join past
    where ${dealVisibleTo(ctx.actor, entity === "deals" ? sql`${id}::integer` : sql`(past.record ->> 'deal_id')::integer`)}`);
  if (!row) throw notFound("Record");
  const { isThere, isKnown, isRecorded, fields } = found.parse(row);
  const { noun } = RECORDS[entity];
  if (!isThere || !isKnown) throw notFound(`The ${noun} of that day`);
  if (!isRecorded) throw invalid("asOf", `Changes of this ${noun} were not recorded yet on that day`);
  return { entity, id, asOf, fields };
}

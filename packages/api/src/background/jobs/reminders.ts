import { notifications, tasks } from "@dealflow/db/schema";
import { EXPIRING_SOON_DAYS, OPEN_STATUSES } from "@dealflow/validators/funding-sources";
import { inArray, type SQL, sql } from "drizzle-orm";
import type { JobContext } from "../../core/context.ts";
import { dealVisibleTo, visibleDeals } from "../../core/visibility.ts";
import { type NewNotification, notify } from "../../modules/notifications/notify.ts";

/** No reminder for what has been overdue for longer, for example in a workspace filled with old records. */
const MAX_OVERDUE_DAYS = 30;
/** Notices per transaction. */
const BATCH_SIZE = 500;

/**
 * Creates notifications of what is due, by the workspace's calendar. Tasks due tomorrow or overdue: to the assignee, else
 * the creator. RIM follow-ups: to the deal's lead, else who set the category. Term sheets that expire within a week: to
 * the lead and who added the source. Each at most once per due day, by the notice's key, also in concurrent runs.
 */
export async function createReminders(ctx: JobContext): Promise<void> {
  const due = await findDue(ctx);
  for (let first = 0; first < due.length && !ctx.signal?.aborted; first += BATCH_SIZE) {
    await ctx.db.transaction(async (tx) => {
      const created = await notify(ctx, tx, due.slice(first, first + BATCH_SIZE));
      const reminded = created.flatMap(({ taskId }) => taskId ?? []);
      if (reminded.length > 0)
        await tx.update(tasks).set({ reminderSent: true }).where(inArray(tasks.id, reminded));
    });
  }
}

/** What is due and has no notification yet, in a fixed order, so that concurrent runs do not deadlock. */
async function findDue({ db, settings, now }: JobContext): Promise<NewNotification[]> {
  const today = sql`(${now().toISOString()}::timestamptz at time zone ${settings.timeZone})::date`;
  const rows = await db.execute<Row>(sql`
    select user_id, type, type || ':' || key as key, task_id, deal_id, source_id
    from (${dueTasks(today)} union all ${dueFollowUps(today)} union all ${expiringTermSheets(today)})
      as due (user_id, type, key, task_id, deal_id, source_id)
    where not exists (
      select from notifications
      where notifications.user_id = due.user_id and notifications.key = due.type || ':' || due.key
        and ${dealVisibleTo({ id: sql`due.user_id` }, notifications.dealId)}
    )
    order by user_id, type, due.key`);
  return rows.map(({ user_id, type, key, task_id, deal_id, source_id }) => ({
    userId: user_id,
    type,
    key,
    ...(task_id && { taskId: task_id }),
    ...(deal_id && { dealId: deal_id }),
    ...(source_id && { fundingSourceId: source_id }),
  }));
}

type Row = Pick<NewNotification, "type" | "key"> & {
  user_id: number;
  task_id: number | null;
  deal_id: number | null;
  source_id: number | null;
} & Record<string, unknown>;

const dueTasks = (today: SQL) => sql`
  select coalesce(assigned_to, created_by), case when day < ${today} then 'task_overdue' else 'task_due' end,
    id || ':' || day, id, null::int, null::int
  from tasks cross join lateral (select (due_date at time zone 'UTC')::date) as due_on (day)
  where status <> 'completed' and coalesce(due_date, 'infinity') >= ${today} - ${MAX_OVERDUE_DAYS}::int
    and coalesce(due_date, 'infinity') < ${today} + 2 and day <> ${today}
    and ${dealVisibleTo({ id: sql`coalesce(assigned_to, created_by)` }, sql`deal_id`)}`;

const dueFollowUps = (today: SQL) => sql`
  select coalesce(lead_user_id, mover.changed_by), 'follow_up_due', deals.id || ':' || day, null, deals.id, null
  from deals cross join lateral (select (rim_follow_up_date at time zone 'UTC')::date) as due_on (day)
  left join lateral (
    select changed_by from deal_history
    where deal_id = deals.id and field = 'category' and to_value = 'rim'
    order by changed_at desc, id desc limit 1
  ) as mover on true
  where category = 'rim' and rim_follow_up_date >= ${today} - ${MAX_OVERDUE_DAYS}::int and rim_follow_up_date < ${today} + 1
    and ${visibleDeals({ id: sql`coalesce(lead_user_id, mover.changed_by)` })}`;

const expiringTermSheets = (today: SQL) => sql`
  select recipient, 'term_sheet_expiring', sources.id || ':' || day, null, deal_id, sources.id
  from funding_sources as sources join deals on deals.id = deal_id
  cross join lateral (select (expires_at at time zone 'UTC')::date) as due_on (day)
  cross join lateral (select lead_user_id union select added_by) as recipients (recipient)
  where has_term_sheet and sources.status in ${[...OPEN_STATUSES]} and category = 'active'
    and expires_at >= ${today} and expires_at < ${today} + ${EXPIRING_SOON_DAYS + 1}::int
    and ${visibleDeals({ id: sql`recipient` })}`;

import { tasks } from "@dealflow/db/schema";
import { EXPIRING_SOON_DAYS, OPEN_STATUSES } from "@dealflow/validators/funding-sources";
import { inArray, type SQL, sql } from "drizzle-orm";
import { type NewNotification, notify } from "../../modules/notifications/notify.ts";
import type { JobContext } from "./jobs.ts";

/** What has been due for longer is no news; a workspace that is filled with old records tells of none of them. */
const LATE_DAYS = 30;
/** Notices that are written together. */
const LOT = 500;

/**
 * Tells members what falls due by the workspace's calendar: tasks of theirs (of nobody's, their makers) that are due
 * tomorrow or overdue, RIM follow-ups of deals that they lead (without a lead, who moved them there), and term sheets
 * that expire within a week, to the deal's lead and whoever added the source. Each once for its day, by the key of the
 * notice; a new day tells anew. Safe to run at any time and twice at once.
 */
export async function remind(ctx: JobContext): Promise<void> {
  const due = await findDue(ctx);
  for (let first = 0; first < due.length && !ctx.signal?.aborted; first += LOT) {
    await ctx.db.transaction(async (tx) => {
      const told = await notify(ctx, tx, due.slice(first, first + LOT));
      const reminded = told.flatMap(({ taskId }) => taskId ?? []);
      if (reminded.length > 0)
        await tx.update(tasks).set({ reminderSent: true }).where(inArray(tasks.id, reminded));
    });
  }
}

/** What is due and has not been told, always in the same order: of two runs the second waits for the first. */
async function findDue({ db, settings, now }: JobContext): Promise<NewNotification[]> {
  const today = sql`(${now().toISOString()}::timestamptz at time zone ${settings.timeZone})::date`;
  const rows = await db.execute<Row>(sql`
    select user_id, type, type || ':' || key as key, task_id, deal_id, source_id
    from (${dueTasks(today)} union all ${dueFollowUps(today)} union all ${expiringTermSheets(today)})
      as due (user_id, type, key, task_id, deal_id, source_id)
    where not exists (
      select from notifications
      where notifications.user_id = due.user_id and notifications.key = due.type || ':' || due.key
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
  from tasks cross join lateral (select (due_date at time zone 'UTC')::date as day)
  where status <> 'completed' and coalesce(due_date, 'infinity') >= ${today} - ${LATE_DAYS}::int
    and coalesce(due_date, 'infinity') < ${today} + 2 and day <> ${today}`;

const dueFollowUps = (today: SQL) => sql`
  select coalesce(lead_user_id, mover.changed_by), 'follow_up_due', deals.id || ':' || day, null, deals.id, null
  from deals cross join lateral (select (rim_follow_up_date at time zone 'UTC')::date as day)
  left join lateral (
    select changed_by from deal_history
    where deal_id = deals.id and field = 'category' and to_value = 'rim'
    order by changed_at desc, id desc limit 1
  ) as mover on true
  where category = 'rim' and rim_follow_up_date >= ${today} - ${LATE_DAYS}::int and rim_follow_up_date < ${today} + 1`;

const expiringTermSheets = (today: SQL) => sql`
  select teller, 'term_sheet_expiring', sources.id || ':' || day, null, deal_id, sources.id
  from funding_sources as sources join deals on deals.id = deal_id
  cross join lateral (select (expires_at at time zone 'UTC')::date as day)
  cross join lateral (select lead_user_id union select added_by) as tellers (teller)
  where has_term_sheet and sources.status in ${[...OPEN_STATUSES]} and category = 'active'
    and expires_at >= ${today} and expires_at < ${today} + ${EXPIRING_SOON_DAYS + 1}::int`;

import { OPEN_STATUSES, WEEK_AHEAD } from "@dealflow/validators/fundingSources";
import { sql } from "drizzle-orm";
import type { JobContext } from "./jobs.ts";

/** What has been overdue for longer is no news; a workspace that is filled with old tasks tells of none of them. */
const OVERDUE_DAYS = 30;

/**
 * Tells members what falls due by the workspace's calendar: tasks of theirs (of nobody's, their makers) that are due
 * tomorrow or overdue, RIM follow-ups of deals that they lead (without a lead, who moved them there), and term sheets
 * that expire within a week, to the deal's lead and whoever added the source. Each once for its day, by the key of the
 * notice; a new day tells anew. Safe to run at any time and twice at once.
 */
export async function remind({ db, settings, now }: JobContext): Promise<void> {
  const at = now().toISOString();
  const today = sql`(${at}::timestamptz at time zone ${settings.timeZone})::date`;
  const byMail = sql`${settings.mail !== null} and coalesce(wish.email, true)`;
  await db.execute(sql`
    with due (user_id, type, key, task_id, deal_id, funding_source_id) as (
      select coalesce(assigned_to, created_by),
        case when day < ${today} then 'task_overdue' else 'task_due' end, id || ':' || day, id, null::int, null::int
      from tasks cross join lateral (select (due_date at time zone 'UTC')::date as day)
      where status <> 'completed' and coalesce(due_date, 'infinity') >= ${today} - ${OVERDUE_DAYS}::int
        and coalesce(due_date, 'infinity') < ${today} + 2 and day <> ${today}
      union all
      select coalesce(lead_user_id, mover.changed_by), 'follow_up_due', deals.id || ':' || day, null, deals.id, null
      from deals cross join lateral (select (rim_follow_up_date at time zone 'UTC')::date as day)
      left join lateral (
        select changed_by from deal_history
        where deal_id = deals.id and field = 'category' and to_value = 'rim'
        order by changed_at desc, id desc limit 1
      ) as mover on true
      where category = 'rim' and rim_follow_up_date < ${today} + 1
      union all
      select teller, 'term_sheet_expiring', sources.id || ':' || day, null, deal_id, sources.id
      from funding_sources as sources join deals on deals.id = deal_id
      cross join lateral (select (expires_at at time zone 'UTC')::date as day)
      cross join lateral (select lead_user_id union select added_by) as tellers (teller)
      where has_term_sheet and sources.status in ${[...OPEN_STATUSES]} and category = 'active'
        and expires_at >= ${today} and expires_at < ${today} + ${WEEK_AHEAD + 1}::int
    ),
    told as (
      insert into notifications
        (user_id, type, key, task_id, deal_id, funding_source_id, in_app, mail_due_at, created_at)
      select due.user_id, due.type, due.type || ':' || due.key, due.task_id, due.deal_id, due.funding_source_id,
        coalesce(wish.in_app, true), case when ${byMail} then ${at}::timestamptz end, ${at}::timestamptz
      from due
      join users on users.id = due.user_id and users.status = 'active'
      left join notification_settings as wish on wish.user_id = due.user_id and wish.type = due.type
      where (coalesce(wish.in_app, true) or (${byMail}))
        -- Before the insert: a conflict would use up an id of every row at every run.
        and not exists (
          select from notifications as earlier
          where earlier.user_id = due.user_id and earlier.key = due.type || ':' || due.key
        )
      on conflict do nothing
      returning task_id
    )
    update tasks set reminder_sent = true from told where tasks.id = told.task_id and not reminder_sent`);
}

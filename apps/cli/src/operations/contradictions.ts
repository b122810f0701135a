import { openDealCondition } from "@dealflow/api/modules/deals/queries";
import { type SQL, sql } from "drizzle-orm";

/**
 * What is never in a sound database, each with the query for the records that it is true of. A deal is locked while it
 * changes, so the ids of its history tell the order. What constraints forbid is asked too: a repair may go around them.
 */
export const contradictions: Readonly<Record<string, SQL>> = {
  "a workspace without an administrator": sql`
    select 'users' as record
    where exists (select from users) and not exists (select from users where is_admin and status = 'active')`,

  "an active member without a password": sql`
    select 'user ' || id as record from users where status = 'active' and password_hash is null`,

  "an active member whom nobody has let in": sql`
    select 'user ' || id as record from users where status = 'active' and approved_at is null`,

  "a session of somebody who is no active member": sql`
    select 'user ' || user_id as record
    from sessions left join users on users.id = user_id
    where users.status is distinct from 'active' group by user_id`,

  "a deal whose history does not end where it stands": sql`
    select 'deal ' || deals.id as record
    from deals
    left join (
      select distinct on (deal_id) deal_id, to_value from deal_history
      where field = 'stage' order by deal_id, id desc
    ) as last_stage on last_stage.deal_id = deals.id
    left join (
      select distinct on (deal_id) deal_id, to_value from deal_history
      where field = 'category' order by deal_id, id desc
    ) as last_category on last_category.deal_id = deals.id
    where (last_stage.to_value, last_category.to_value) is distinct from (stage, category)`,

  "a deal that came into its stage at another time than its history says": sql`
    select 'deal ' || id as record
    from deals
    join (
      select distinct on (deal_id) deal_id, changed_at from deal_history where field = 'stage' order by deal_id, id desc
    ) as entered on entered.deal_id = deals.id
    where stage_since <> changed_at`,

  "a history with a gap": sql`
    select 'deal ' || deal_id || ', history ' || id as record
    from (
      select id, deal_id, from_value, lag(to_value) over past as came_from
      from deal_history window past as (partition by deal_id, field order by id)
    ) as steps
    where from_value is distinct from came_from`,

  "a deal that was not created exactly once": sql`
    select 'deal ' || deals.id as record
    from deals left join activities on deal_id = deals.id and kind = 'deal_created'
    group by deals.id having count(activities.id) <> 1`,

  "a pipeline item that became two deals, or is still there beside its deal": sql`
    select 'pipeline item ' || source_pipeline_id as record from deals
    where source_pipeline_id is not null group by source_pipeline_id having count(*) > 1
    union
    select 'pipeline item ' || pipeline.id from pipeline join deals on source_pipeline_id = pipeline.id`,

  "a close date that stage and category do not explain": sql`
    select 'deal ' || id as record from deals
    where (closed_at is not null) <> (stage = 'closed' or category = 'portfolio')`,

  "a follow-up that the category does not explain": sql`
    select 'deal ' || id as record from deals
    where (category = 'rim') is distinct from (rim_follow_up_interval is not null)
      or (category = 'rim') is distinct from (rim_follow_up_date is not null)`,

  "an open deal or pipeline item led by a removed member": sql`
    select 'deal ' || deals.id as record from deals join users on users.id = lead_user_id
    where users.status = 'removed' and ${openDealCondition}
    union all
    select 'pipeline item ' || pipeline.id from pipeline join users on users.id = lead_user_id
    where users.status = 'removed'`,

  "a value that is no amount": sql`
    select 'deal ' || id as record from deals where value = 'NaN' or value < 0
    union all
    select 'pipeline item ' || id from pipeline where value = 'NaN' or value < 0
    union all
    select 'funding source ' || id from funding_sources where amount = 'NaN' or amount < 0`,

  "a completed task or agenda item without its moment, or the reverse": sql`
    select 'task ' || id as record from tasks where (status = 'completed') <> (completed_at is not null)
    union all
    select 'agenda item ' || id from meeting_agenda_items where is_completed <> (completed_at is not null)`,

  "a completed task that nobody was seen completing": sql`
    select 'task ' || tasks.id as record from tasks
    where status = 'completed'
      and not exists (select from activities where task_id = tasks.id and kind = 'task_completed')`,

  "a note about no record or several": sql`
    select 'note ' || id as record from notes
    where num_nonnulls(deal_id, pipeline_id, contact_id, firm_id) <> 1`,

  "a note, or who took part in it, without its record": sql`
    select 'note ' || notes.id as record
    from notes
    left join deals on deals.id = deal_id
    left join pipeline on pipeline.id = pipeline_id
    left join contacts on contacts.id = contact_id
    left join firms on firms.id = notes.firm_id
    where (deal_id is not null and deals.id is null) or (pipeline_id is not null and pipeline.id is null)
      or (contact_id is not null and contacts.id is null) or (notes.firm_id is not null and firms.id is null)
    union all
    select 'note ' || note_id from note_contacts
    left join notes on notes.id = note_id left join contacts on contacts.id = note_contacts.contact_id
    where notes.id is null or contacts.id is null
    union all
    select 'note ' || note_id from note_comments left join notes on notes.id = note_id where notes.id is null`,

  "a count that differs from its records": sql`
    select counted || ' of ' || kind as record from wrong_counts()`,

  "a record that the search has wrong": sql`
    select kind || ' ' || record_id as record from wrong_search_entries()`,
};

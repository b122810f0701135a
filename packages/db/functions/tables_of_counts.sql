-- The tables of counts: of which records, counted by which function, by which columns, and what is summed.
-- Called by `fold_counts`, `rebuild_counts`, `wrong_counts`.
CREATE OR REPLACE FUNCTION tables_of_counts() RETURNS TABLE (source text, record text, counted text, kinds text, sums text[])
LANGUAGE sql IMMUTABLE AS $$
  VALUES
    ('deals', 'deal_count', 'deal_counts',
      'category, stage, sector, rim_follow_up_interval, rim_follow_up_month, rim_touched', '{deals,value,held_since}'::text[]),
    ('deals', 'deal_day_count', 'deal_day_counts', 'event, day', '{deals,value}'),
    ('contacts', 'contact_count', 'contact_counts', 'category, owner_id', '{contacts}'),
    ('tasks', 'task_count', 'task_counts', 'status, priority, assigned_to, due_day', '{tasks}'),
    ('pipeline', 'pipeline_count', 'pipeline_counts', 'sector, deal_source', '{items,valued,value}')
$$;

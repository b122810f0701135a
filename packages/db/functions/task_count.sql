-- What a task adds to the counts of tasks, n times.
-- Called by `count_task`, and by name through `tables_of_counts`.
CREATE OR REPLACE FUNCTION task_count(t tasks, n integer) RETURNS SETOF task_counts LANGUAGE sql STABLE AS $$
  SELECT t.status, t.priority, t.assigned_to,
    CASE WHEN t.status <> 'completed' THEN coalesce((t.due_date AT TIME ZONE 'UTC')::date, 'infinity') END, n
$$;

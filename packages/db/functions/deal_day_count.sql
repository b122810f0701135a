-- What a deal adds to the counts of the days on which it was created and closed, n times.
-- Called by `count_deal`, and by name through `tables_of_counts`.
CREATE OR REPLACE FUNCTION deal_day_count(d deals, n integer) RETURNS SETOF deal_day_counts LANGUAGE sql STABLE AS $$
  SELECT event, (at AT TIME ZONE 'UTC')::date, n, n * coalesce(worth, 0)
  FROM (VALUES ('created', d.created_at, NULL), ('closed', d.closed_at, d.value)) AS events (event, at, worth)
  WHERE at IS NOT NULL
$$;

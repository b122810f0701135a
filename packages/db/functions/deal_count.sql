-- What a deal adds to the counts of deals, n times. `held_since` sums milliseconds since 1970.
-- Called by `count_deal`, and by name through `tables_of_counts`.
CREATE OR REPLACE FUNCTION deal_count(d deals, n integer) RETURNS SETOF deal_counts LANGUAGE sql STABLE AS $$
  SELECT d.category, d.stage, d.sector, d.rim_follow_up_interval,
    date_trunc('month', d.rim_follow_up_date AT TIME ZONE 'UTC')::date,
    CASE WHEN d.category = 'rim' THEN d.rim_touched_at IS NOT NULL END,
    n, n * coalesce(d.value, 0),
    CASE WHEN d.category = 'portfolio' THEN n * extract(epoch FROM coalesce(d.closed_at, d.created_at)) * 1000 ELSE 0 END
$$;

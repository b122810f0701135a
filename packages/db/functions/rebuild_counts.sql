-- Counts anew. Writes wait until it is done. The facts of analytics are counted when the next one asks for them.
-- Called by the command line (`apps/cli/src/operations/index.ts`).
CREATE OR REPLACE FUNCTION rebuild_counts() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  t record;
BEGIN
  LOCK TABLE deals, contacts, tasks, pipeline IN SHARE MODE;
  FOR t IN SELECT source, record, counted, kinds, added FROM tables_of_counts(), LATERAL (
    SELECT string_agg(format('sum(%I)', s), ', ') AS added FROM unnest(sums) AS s) AS lists
  LOOP
    EXECUTE format('DELETE FROM %I', t.counted);
    EXECUTE format('INSERT INTO %1$I SELECT %2$s, %3$s FROM (
        SELECT one.* FROM %4$I CROSS JOIN LATERAL %5$I(%4$I, 1) AS one
      ) AS ones GROUP BY %2$s', t.counted, t.kinds, t.added, t.source, t.record);
  END LOOP;
  DELETE FROM analytics_days;
  DELETE FROM analytics_changes;
END
$$;

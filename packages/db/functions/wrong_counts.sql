-- The counts that differ from the records, by kind.
-- Called by the command line (`apps/cli/src/operations/contradictions.ts`).
CREATE OR REPLACE FUNCTION wrong_counts() RETURNS TABLE (counted text, kind text) LANGUAGE plpgsql STABLE AS $$
DECLARE
  t record;
BEGIN
  FOR t IN SELECT tables.*, absent, present FROM tables_of_counts() AS tables, LATERAL (
    SELECT string_agg(format('-%I', s), ', ') AS absent, string_agg(format('sum(%I) <> 0', s), ' OR ') AS present
    FROM unnest(sums) AS s) AS lists
  LOOP
    RETURN QUERY EXECUTE format('SELECT %1$L, concat_ws('', '', %2$s) FROM (
        SELECT one.* FROM %4$I CROSS JOIN LATERAL %5$I(%4$I, 1) AS one
        UNION ALL
        SELECT %2$s, %3$s FROM %1$I
      ) AS ones GROUP BY %2$s HAVING %6$s ORDER BY 2',
      t.counted, t.kinds, t.absent, t.source, t.record, t.present);
  END LOOP;
END
$$;

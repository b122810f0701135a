-- Joins rows of the tables of counts that count the same, at most 50,000 of each table, also of a table that has become much
-- larger than its rows, so that it becomes small again. Returns how many rows are fewer.
-- Called by a job every minute (`packages/api/src/background/jobs/queue.ts`).
CREATE OR REPLACE FUNCTION fold_counts() RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  t record;
  folded integer;
  total integer := 0;
BEGIN
  FOR t IN SELECT counted, kinds, added, present FROM tables_of_counts(), LATERAL (
    SELECT string_agg(format('sum(%I)', s), ', ') AS added, string_agg(format('sum(%I) <> 0', s), ' OR ') AS present
    FROM unnest(sums) AS s) AS lists
  LOOP
    EXECUTE format('WITH part AS (
        SELECT ctid AS place, %1$I.* FROM %1$I LIMIT 50000
      ), kind AS (
        SELECT array_agg(place) AS places, count(*) AS number FROM part GROUP BY %2$s
      ), several AS (
        SELECT unnest(places) AS place FROM kind
        WHERE number > 1 OR pg_relation_size(%1$L) > 1048576 + 2000 * (SELECT count(*) FROM part)
      ), gone AS (
        DELETE FROM %1$I USING several WHERE %1$I.ctid = place RETURNING %1$I.*
      ), joined AS (
        INSERT INTO %1$I SELECT %2$s, %3$s FROM gone GROUP BY %2$s HAVING %4$s RETURNING 1
      )
      SELECT (SELECT count(*) FROM gone) - (SELECT count(*) FROM joined)', t.counted, t.kinds, t.added, t.present)
      INTO folded;
    total := total + folded;
  END LOOP;
  RETURN total;
END
$$;

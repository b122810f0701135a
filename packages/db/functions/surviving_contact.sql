-- The contact itself, or the one that it was merged into.
-- Called by `custom_value`.
CREATE OR REPLACE FUNCTION surviving_contact(contact integer) RETURNS integer LANGUAGE sql STABLE AS $$
  WITH RECURSIVE way AS (
    SELECT contact AS id, 1 AS step
    UNION ALL
    SELECT merges.into_id, way.step + 1 FROM way JOIN merges ON merges.kind = 'contact' AND merges.from_id = way.id AND merges.undone_at IS NULL
      WHERE way.step < 100
  )
  SELECT way.id FROM way JOIN contacts ON contacts.id = way.id ORDER BY step LIMIT 1
$$;

-- The firm itself, or the one that it was merged into.
-- Called by `index_for_search`, `merged_firm_key`; merges (`packages/api/src/modules/merges/access.ts`).
CREATE OR REPLACE FUNCTION surviving_firm(firm integer) RETURNS integer LANGUAGE sql STABLE AS $$
  WITH RECURSIVE way AS (
    SELECT id, merged_into FROM firms WHERE id = firm
    UNION ALL
    SELECT firms.id, firms.merged_into FROM firms JOIN way ON firms.id = way.merged_into
  )
  SELECT id FROM way WHERE merged_into IS NULL
$$;

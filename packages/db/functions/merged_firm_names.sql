-- The names of the firms that were merged into one, and of those that were merged into them before.
-- Called by `search_entry`; the results of a search (`packages/api/src/modules/search/shown-columns.ts`).
CREATE OR REPLACE FUNCTION merged_firm_names(firm integer, OUT name text, OUT key text) RETURNS SETOF record LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN QUERY WITH RECURSIVE merged AS (
    SELECT one.id, one.name, one.key FROM firms AS one WHERE one.merged_into = firm
    UNION ALL
    SELECT one.id, one.name, one.key FROM firms AS one JOIN merged ON one.merged_into = merged.id
  )
  SELECT merged.name::text, merged.key FROM merged;
END
$$;

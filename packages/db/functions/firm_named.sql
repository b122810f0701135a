-- The firm whose name this is, whether or not it was merged; null if there is none.
-- Called by `merged_firm_key`; renames and merges of firms (`packages/api/src/modules/firms/update.ts`).
CREATE OR REPLACE FUNCTION firm_named(company text) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT id FROM firms
  WHERE key = firm_key(company) AND (spelling IS NULL OR spelling = firm_spelling(company))
  ORDER BY spelling IS NULL LIMIT 1
$$;

-- The same for all names of one firm, after merges too. Unlike `firm_key` it reads the table.
-- Called by the search for duplicates (`packages/api/src/modules/duplicates/people.ts`) and imports.
CREATE OR REPLACE FUNCTION merged_firm_key(company text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT coalesce(spelling, key) FROM firms WHERE id = surviving_firm(firm_named(company))),
    firm_key(company))
$$;

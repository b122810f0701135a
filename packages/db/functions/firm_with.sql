-- The firm with this name, which is made if there is none; null for a name of punctuation. A merged one leads to the firm it was
-- merged into.
-- Called by `link_company_firm` and `link_lender_firm`; imports (`packages/api/src/modules/imports/rows/write-rows.ts`).
CREATE OR REPLACE FUNCTION firm_with(company text) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  wanted text := firm_key(company);
  found integer;
  survivor integer;
BEGIN
  WHILE wanted IS NOT NULL AND found IS NULL LOOP
    SELECT id, merged_into INTO found, survivor FROM firms
    WHERE key = wanted AND (spelling IS NULL OR spelling = firm_spelling(company))
    ORDER BY spelling IS NULL LIMIT 1 FOR KEY SHARE;
    WHILE survivor IS NOT NULL LOOP
      SELECT id, merged_into INTO found, survivor FROM firms WHERE id = survivor FOR KEY SHARE;
    END LOOP;
    CONTINUE WHEN found IS NOT NULL;
    INSERT INTO firms (id, key) VALUES (1 + floor(random() * 2147483646)::integer, wanted) ON CONFLICT DO NOTHING
      RETURNING id INTO found;
  END LOOP;
  RETURN found;
END
$$;

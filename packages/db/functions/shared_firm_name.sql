-- The name of a firm as all members see it: the written one, else as its oldest records spell it; null where not all see the firm.
-- The same as `spellingFor(EVERYONE)` of `packages/api/src/core/visibility.ts`; a test compares them.
-- Called by `custom_value`; what is put into fields (`packages/api/src/modules/fields/references.ts`).
CREATE OR REPLACE FUNCTION shared_firm_name(firm integer) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN spelled.name IS NOT NULL THEN coalesce(firms.name, spelled.name) END
  FROM firms CROSS JOIN LATERAL (SELECT coalesce(
    (SELECT company FROM deals WHERE firm_id = firm AND deal_visible_to(id, NULL) ORDER BY created_at, id LIMIT 1),
    (SELECT company FROM pipeline WHERE firm_id = firm ORDER BY created_at, id LIMIT 1),
    (SELECT name FROM funding_sources WHERE firm_id = firm AND deal_visible_to(deal_id, NULL) ORDER BY created_at, id LIMIT 1),
    (SELECT company FROM contacts WHERE firm_id = firm AND is_public ORDER BY id LIMIT 1)) AS name) AS spelled
  WHERE firms.id = firm
$$;

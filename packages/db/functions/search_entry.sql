-- What a record is found by, as the words of `search_entries`; null where nobody may find it. A sign before a word says what it is:
-- = it stands in the name, ^ it begins the name, < it is of whoever sent it; $ the whole name without its spaces, # the deal on which the record hangs, @ the
-- member whose it is, ~ all members may know of it, or with an id this member.
-- Called by `index_record`, `rebuild_search`.
CREATE OR REPLACE FUNCTION search_entry(kind text, r jsonb, OUT words tsvector, OUT at timestamptz) LANGUAGE plpgsql STABLE AS $$
DECLARE
  c jsonb := search_columns() -> kind;
  deal text := CASE kind WHEN 'deals' THEN r->>'id' ELSE r->>'deal_id' END;
  scope record;
  field text;
  name text;
  found text[] := '{~}';
BEGIN
  IF kind = 'emails' THEN
    IF deal IS NULL THEN
      found := array(SELECT '~' || user_id FROM email_owners WHERE email_id = (r->>'id')::integer);
    END IF;
  ELSIF c ? 'scoped' THEN
    scope := change_scope(kind, r);
    deal := scope.deal_id;
    IF scope.only_user_id = 0 THEN found := '{}';
    ELSIF scope.only_user_id IS NOT NULL THEN found := array['~' || scope.only_user_id];
    END IF;
  END IF;
  IF found = '{}' OR kind = 'firms' AND r->>'merged_into' IS NOT NULL THEN RETURN; END IF;
  -- Firms without facts have none.
  at := coalesce(r->>(c->>'at'), 'epoch');
  found := found || array['#' || deal, '@' || (r->>(c->>'owner'))];
  FOREACH field IN ARRAY string_to_array(c->>'names', ',') LOOP
    name := fold(r->>field);
    IF name <> '' THEN found := found || words_of_name(name); END IF;
  END LOOP;
  IF kind = 'firms' THEN
    FOR name IN SELECT fold(unnest(array[merged.name, merged.key])) FROM merged_firm_names((r->>'id')::integer) AS merged LOOP
      IF name <> '' THEN found := found || words_of_name(name); END IF;
    END LOOP;
  END IF;
  FOREACH field IN ARRAY string_to_array(c->>'texts', ',') LOOP
    IF r->>field <> '' THEN found := found || search_words(search_text(r->field)); END IF;
  END LOOP;
  IF r ? 'custom' AND r->'custom' <> '{}' THEN
    FOR name IN SELECT stored.value #>> '{}' FROM jsonb_each(r->'custom') AS stored JOIN fields ON fields.id = stored.key::integer
        WHERE fields.kind IN ('text', 'link') LOOP
      IF name <> '' THEN found := found || search_words(name); END IF;
    END LOOP;
  END IF;
  IF kind = 'documents' THEN found := found || (document_words((r->>'id')::integer)).words; END IF;
  IF c ? 'senders' THEN
    FOREACH field IN ARRAY string_to_array(c->>'senders', ',') LOOP
      found := found || with_sign('<', search_words(r->>field));
    END LOOP;
  END IF;
  words := array_to_tsvector(array_remove(found, NULL));
END
$$;

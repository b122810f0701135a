-- What a record is found by, as the words of `search_entries`; null where nobody may find it. A sign before a word says what it is:
-- = it stands in the name, ^ it begins the name, < it is of whoever sent it; $ the whole name without its spaces, # the deal on which the record hangs, @ the
-- member whose it is, ~ all members may know of it, or with an id this member.
-- Called by `index_record`, `rebuild_search`.
CREATE OR REPLACE FUNCTION search_entry(kind text, r jsonb, OUT words tsvector, OUT at timestamptz) LANGUAGE plpgsql STABLE AS $$
DECLARE
  c record := search_columns(kind);
  scope record;
  deal text := CASE kind WHEN 'deals' THEN r->>'id' ELSE r->>'deal_id' END;
  readers text[] := '{~}';
  found text[] := '{}';
  of_name text[];
  field text;
  name text;
BEGIN
  IF kind = 'emails' THEN
    IF deal IS NULL THEN
      readers := array(SELECT '~' || user_id FROM email_owners WHERE email_id = (r->>'id')::integer);
    END IF;
  ELSIF c.is_scoped THEN
    scope := change_scope(kind, r);
    deal := scope.deal_id;
    IF scope.only_user_id = 0 THEN readers := '{}';
    ELSIF scope.only_user_id IS NOT NULL THEN readers := array['~' || scope.only_user_id];
    END IF;
  END IF;
  IF readers = '{}' THEN RETURN; END IF;
  -- Firms without facts have none.
  at := coalesce(r->>c.at, 'epoch');
  FOREACH field IN ARRAY c.names LOOP
    name := fold(r->>field);
    CONTINUE WHEN coalesce(name, '') = '';
    of_name := search_words(name);
    found := found || of_name || with_sign('=', of_name) || with_sign('^', search_words(split_part(name, ' ', 1)))
      || ('$' || left(translate(name, ' ''-', ''), 100));
  END LOOP;
  FOREACH field IN ARRAY c.texts LOOP
    found := found || coalesce(search_words(search_text(r->field)), '{}');
  END LOOP;
  IF kind = 'documents' THEN found := found || document_words((r->>'id')::integer); END IF;
  FOREACH field IN ARRAY c.senders LOOP
    found := found || with_sign('<', search_words(r->>field));
  END LOOP;
  words := array_to_tsvector(array_remove(found || readers || ('#' || deal) || ('@' || (r->>c.owner)), NULL));
END
$$;

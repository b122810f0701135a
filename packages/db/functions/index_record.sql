-- Makes or renews what a record is found by, in the transaction that writes it. Answers whether anyone may find it.
-- One plan serves all: planned for each record, what looks up the words takes five times as long.
-- Called by `index_for_search`, `index_email_of_owner`, `index_text_of_document`.
CREATE OR REPLACE FUNCTION index_record(of_kind text, r jsonb, is_new boolean DEFAULT false) RETURNS boolean LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  entry record := search_entry(of_kind, r);
BEGIN
  IF entry.words IS NULL THEN
    IF NOT is_new THEN
      DELETE FROM search_entries WHERE kind = of_kind AND record_id = (r->>'id')::integer;
    END IF;
    RETURN false;
  END IF;
  IF is_new THEN
    INSERT INTO search_entries (kind, record_id, words, at) VALUES (of_kind, (r->>'id')::integer, entry.words, entry.at);
  ELSE
    INSERT INTO search_entries AS was (kind, record_id, words, at) VALUES (of_kind, (r->>'id')::integer, entry.words, entry.at)
      ON CONFLICT (kind, record_id) DO UPDATE SET words = excluded.words, at = excluded.at
      WHERE was.words IS DISTINCT FROM excluded.words OR was.at IS DISTINCT FROM excluded.at;
  END IF;
  INSERT INTO search_vocabulary (word)
    SELECT one.word FROM vocabulary_of(entry.words) AS one(word)
    WHERE (SELECT known.word FROM search_vocabulary AS known WHERE known.word = one.word LIMIT 1) IS NULL;
  RETURN true;
END
$$;

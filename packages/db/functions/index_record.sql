-- Makes or renews what a record is found by, in the transaction that writes it.
-- Called by `index_for_search`, `index_rows_for_search`, `index_email_of_owner`.
CREATE OR REPLACE FUNCTION index_record(of_kind text, r jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  entry record := search_entry(of_kind, r);
BEGIN
  IF entry.words IS NULL THEN
    EXECUTE format('DELETE FROM %I WHERE kind = %L AND record_id = $1', 'search_entries_' || of_kind, of_kind)
      USING (r->>'id')::integer;
    RETURN;
  END IF;
  EXECUTE format('INSERT INTO %I AS was (kind, record_id, words, at) VALUES (%L, $1, $2, $3)
      ON CONFLICT (kind, record_id) DO UPDATE SET words = excluded.words, at = excluded.at
      WHERE was.words IS DISTINCT FROM excluded.words OR was.at IS DISTINCT FROM excluded.at', 'search_entries_' || of_kind, of_kind)
    USING (r->>'id')::integer, entry.words, entry.at;
  INSERT INTO search_vocabulary (word)
    SELECT one.word FROM vocabulary_of(entry.words) AS one(word)
    WHERE (SELECT known.word FROM search_vocabulary AS known WHERE known.word = one.word LIMIT 1) IS NULL;
END
$$;

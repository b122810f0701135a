-- Makes anew what all records are found by. Writes wait until it is done.
-- Called by migrations; the command line (`apps/cli/src/operations/index.ts`); what loads rows for measurements.
CREATE OR REPLACE FUNCTION rebuild_search() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  of_kind text;
BEGIN
  LOCK TABLE search_entries IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM search_entries;
  DELETE FROM search_vocabulary;
  -- Their words are made with this text.
  UPDATE document_pages SET text = text;
  FOR of_kind IN SELECT tgrelid::regclass FROM pg_trigger WHERE tgfoid = 'index_for_search'::regproc LOOP
    EXECUTE format('INSERT INTO search_entries (kind, record_id, words, at)
      SELECT %1$L, one.id, entry.words, entry.at FROM %1$I AS one CROSS JOIN LATERAL search_entry(%1$L, to_jsonb(one)) AS entry
      WHERE entry.words IS NOT NULL', of_kind);
  END LOOP;
  INSERT INTO search_vocabulary (word)
    SELECT DISTINCT word FROM search_entries CROSS JOIN LATERAL vocabulary_of(words) AS word;
END
$$;

-- The records whose entry in the search is not what it would be if it were made anew, or has words that the vocabulary lacks; the
-- documents of whose pages the same is true.
-- Called by the audit (`apps/cli/src/operations/contradictions.ts`) and tests.
CREATE OR REPLACE FUNCTION wrong_search_entries() RETURNS TABLE (kind text, record_id integer) LANGUAGE plpgsql AS $$
DECLARE
  of_kind text;
BEGIN
  FOR of_kind IN SELECT tgrelid::regclass FROM pg_trigger WHERE tgfoid = 'index_for_search'::regproc LOOP
    RETURN QUERY EXECUTE format('SELECT %1$L, record_id
      FROM (SELECT record_id, words, at FROM search_entries WHERE kind = %1$L) AS kept
      FULL JOIN (
        SELECT one.id AS record_id, entry.words, entry.at FROM %1$I AS one
        CROSS JOIN LATERAL search_entry(%1$L, to_jsonb(one)) AS entry WHERE entry.words IS NOT NULL
      ) AS made USING (record_id)
      WHERE kept.words IS DISTINCT FROM made.words OR kept.at IS DISTINCT FROM made.at', of_kind);
  END LOOP;
  RETURN QUERY SELECT DISTINCT 'documents', document_id FROM document_pages
    WHERE document_pages.words IS DISTINCT FROM array_to_tsvector(search_words(text));
  RETURN QUERY SELECT entry.kind, entry.record_id FROM search_entries AS entry WHERE EXISTS (
    SELECT FROM vocabulary_of(entry.words) AS one(word)
    WHERE NOT EXISTS (SELECT FROM search_vocabulary AS known WHERE known.word = one.word));
END
$$;

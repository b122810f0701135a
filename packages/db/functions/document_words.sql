-- The words of the pages of a document, each once; of very many those of its first pages, since an entry of the search holds 1 MiB.
-- Called by `search_entry`.
CREATE OR REPLACE FUNCTION document_words(of_document integer) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN array(
    SELECT word FROM (
      SELECT word, sum(octet_length(word)) OVER (ORDER BY first, word) AS bytes FROM (
        SELECT one.word, min(each.page) AS first FROM document_pages AS each
        CROSS JOIN LATERAL unnest(tsvector_to_array(each.words)) AS one(word)
        WHERE each.document_id = of_document GROUP BY one.word
      ) AS words
    ) AS counted WHERE bytes <= 800000
  );
END
$$;

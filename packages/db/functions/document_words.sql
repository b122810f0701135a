-- The words of the pages of a document, each once; of very many those of its first pages, since an entry of the search holds 1 MiB, and
-- whether that has cut them.
-- Called by `search_entry`; the job that reads documents (`packages/api/src/modules/documents/text/read-documents.ts`).
CREATE OR REPLACE FUNCTION document_words(of_document integer, OUT words text[], OUT is_cut boolean) LANGUAGE plpgsql STABLE AS $$
BEGIN
  SELECT array_agg(word) FILTER (WHERE bytes <= 800000), coalesce(max(bytes), 0) > 800000 INTO words, is_cut FROM (
    SELECT word, sum(octet_length(word)) OVER (ORDER BY first, word) AS bytes FROM (
      SELECT one.word, min(each.page) AS first FROM document_pages AS each
      CROSS JOIN LATERAL unnest(tsvector_to_array(each.words)) AS one(word)
      WHERE each.document_id = of_document GROUP BY one.word
    ) AS words_of_pages
  ) AS counted;
END
$$;

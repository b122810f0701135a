-- The words of an entry that are looked through for parts of words and typing errors: no numbers, none that is shorter than three letters.
-- Called by `index_record`, `rebuild_search`, `wrong_search_entries`.
CREATE OR REPLACE FUNCTION vocabulary_of(words tsvector) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT word FROM unnest(tsvector_to_array(words)) AS word WHERE length(word) BETWEEN 3 AND 64 AND word !~ '^[=^<$#@~]|^[0-9]+$'
$$;

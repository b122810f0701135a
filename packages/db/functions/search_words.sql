-- The words of a text as they are searched: folded, at most 64 characters of each, without apostrophes and hyphens;
-- one with such inside also by its parts. Of scripts that have no spaces each two signs that stand together. Of a very long text
-- the first 100,000 characters. The same as `searchWords` of the validators: a test compares them.
-- Called by `search_entry`, `words_of_name`; the words of the pages of documents (`packages/db/src/schema/document-texts.ts`).
CREATE OR REPLACE FUNCTION search_words(value text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  folded text := fold(left(value, 100000));
  words text[];
BEGIN
  IF octet_length(folded) = length(folded) THEN
    words := string_to_array(regexp_replace(folded COLLATE "C", '[^a-z0-9 ]+', ' ', 'g'), ' ');
    IF folded ~ '[''-]' THEN
      words := words || string_to_array(regexp_replace(translate(folded, '''-', '') COLLATE "C", '[^a-z0-9 ]+', ' ', 'g'), ' ');
    END IF;
    IF folded ~ '[a-z0-9''-]{65}' THEN words := array(SELECT left(word, 64) FROM unnest(words) AS word); END IF;
    RETURN array_remove(words, '');
  END IF;
  -- The marks of Japanese voiced sounds, which `fold` takes apart.
  folded := translate(folded, U&'\3099\309A', '');
  words := regexp_split_to_array(translate(folded, '''-', '') COLLATE "und-x-icu", '[^[:alnum:]]+');
  IF folded ~ '[''-]' THEN words := words || regexp_split_to_array(folded COLLATE "und-x-icu", '[^[:alnum:]]+'); END IF;
  RETURN array(
    SELECT DISTINCT left(part, 64) FROM unnest(words) AS word
    CROSS JOIN LATERAL regexp_matches(word,
      '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]+|[^\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]+',
      'g') AS run
    CROSS JOIN LATERAL (
      SELECT run[1] AS part WHERE length(run[1]) = 1 OR run[1] !~ '^[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]'
      UNION ALL
      SELECT substr(run[1], place, 2) FROM generate_series(1, length(run[1]) - 1) AS place
        WHERE run[1] ~ '^[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]'
    ) AS parts);
END
$$;

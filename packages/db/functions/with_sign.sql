-- Each word with a sign before it. Words have no spaces.
-- Called by `search_entry`, `words_of_name`.
CREATE OR REPLACE FUNCTION with_sign(sign text, words text[]) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
BEGIN
  RETURN CASE words WHEN '{}' THEN words ELSE string_to_array(sign || array_to_string(words, ' ' || sign), ' ') END;
END
$$;

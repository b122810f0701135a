-- The words of a name that is folded, with the signs by which it is found as a name: see `search_entry`. Nearly all names are letters,
-- numbers and spaces, and need little.
-- Called by `search_entry`.
CREATE OR REPLACE FUNCTION words_of_name(folded text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  words text[];
BEGIN
  IF folded !~ '[^a-z0-9 ]' AND length(folded) <= 64 THEN
    RETURN string_to_array(folded || ' =' || replace(folded, ' ', ' =') || ' ^' || split_part(folded, ' ', 1)
      || ' $' || replace(folded, ' ', ''), ' ');
  END IF;
  words := search_words(folded);
  RETURN words || with_sign('=', words) || with_sign('^', search_words(split_part(folded, ' ', 1)))
    || ('$' || left(translate(folded, ' ''-', ''), 100));
END
$$;

-- The text of a column as it is searched and shown: of a list, and of an object that is kept as text, the values alone, one beside the other.
-- Called by `search_entry`; the results of a search (`packages/api/src/modules/search/results.ts`).
CREATE OR REPLACE FUNCTION search_text(value jsonb) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  found text := value #>> '{}';
BEGIN
  IF jsonb_typeof(value) = 'string' AND found !~ '^\{"[A-Za-z]+":.*\}$' THEN RETURN found; END IF;
  found := regexp_replace(found, '"(?:[^"\\]|\\.)*":(?:null,?)?', '', 'g');
  found := regexp_replace(found, '\\[nrt]', ' ', 'g');
  RETURN btrim(translate(regexp_replace(found, '", ?"', ' · ', 'g'), '[]{}"\', ''));
END
$$;

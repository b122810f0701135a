-- What names are ordered by, with the collation und-x-icu: without case, and without apostrophes.
-- Called by indexes and lists that are ordered by name (`packages/api/src/core/sorting.ts`).
CREATE OR REPLACE FUNCTION name_order(name text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
BEGIN
  RETURN CASE
    WHEN octet_length(name) = length(name) THEN lower(translate(name, '''`', '') COLLATE "C") COLLATE "default"
    ELSE lower(translate(name, U&'\0027\0060\00B4\2018\2019\201A\201B\02B9\02BB\02BC\02BD\02C8\2032\2035\055A\05F3', '')
      COLLATE "und-x-icu") COLLATE "default"
  END;
END
$$;

-- The values of a list, with their places in its order from 1.
CREATE OR REPLACE FUNCTION listed_values(wanted text) RETURNS TABLE (id text, rank bigint) LANGUAGE sql STABLE AS $$
  SELECT entry.value->>'id', entry.place
  FROM value_lists CROSS JOIN LATERAL jsonb_array_elements(value_lists.values) WITH ORDINALITY AS entry(value, place)
  WHERE value_lists.list = wanted
$$;

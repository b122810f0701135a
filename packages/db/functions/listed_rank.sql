-- The place of a value in the order of its list.
CREATE OR REPLACE FUNCTION listed_rank(wanted text, value text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT rank FROM listed_values(wanted) WHERE id = value
$$;

-- What a contact adds to the counts of contacts, n times.
-- Called by `count_contact`, and by name through `tables_of_counts`.
CREATE OR REPLACE FUNCTION contact_count(c contacts, n integer) RETURNS SETOF contact_counts LANGUAGE sql STABLE AS $$
  SELECT c.category, CASE WHEN NOT c.is_public THEN c.created_by END, n
$$;

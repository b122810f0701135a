-- The values of a record in the fields of one's own as rows of `custom_values`, by which lists are sorted and filtered. What does not
-- fit the kind of its field, while that is changed, has none.
-- Called by `index_custom_values` and `index_field`.
CREATE OR REPLACE FUNCTION custom_value_rows(custom jsonb) RETURNS TABLE (field_id integer, number numeric, text text, option text)
  LANGUAGE sql STABLE AS $$
  SELECT one.id,
    CASE
      WHEN one.kind IN ('text', 'link', 'choice', 'choices') THEN NULL
      WHEN one.kind = 'date' THEN CASE WHEN one.value ~ '^\d{4}-\d\d-\d\d$' THEN one.value::date - '1970-01-01'::date END
      WHEN one.kind = 'boolean' THEN CASE one.value WHEN 'true' THEN 1 WHEN 'false' THEN 0 END
      WHEN one.value ~ '^-?\d+(\.\d+)?$' THEN one.value::numeric END,
    CASE WHEN one.kind IN ('text', 'link') THEN one.value END,
    CASE WHEN one.kind IN ('choice', 'choices') THEN one.value END
  FROM (
    SELECT fields.id, fields.kind, entry.value #>> '{}' AS value
    FROM jsonb_each(custom) AS stored JOIN fields ON fields.id = stored.key::integer
    CROSS JOIN LATERAL jsonb_array_elements(CASE jsonb_typeof(stored.value)
      WHEN 'array' THEN stored.value ELSE jsonb_build_array(stored.value) END) AS entry(value)
  ) AS one
  WHERE one.value IS NOT NULL AND (one.kind IN ('text', 'link', 'choice', 'choices') OR one.value ~ CASE one.kind
    WHEN 'date' THEN '^\d{4}-\d\d-\d\d$' WHEN 'boolean' THEN '^(true|false)$' ELSE '^-?\d+(\.\d+)?$' END)
$$;

-- The values of a record in the fields of one's own as answers have them: by the keys of the fields, without those that are empty or
-- whose field is gone.
-- Called by every query that answers with such a record (`packages/api/src/core/custom-columns.ts`).
CREATE OR REPLACE FUNCTION custom_answer(custom jsonb) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF custom = '{}' THEN RETURN custom; END IF;
  RETURN (
    SELECT coalesce(jsonb_object_agg(one.key, one.value), '{}')
    FROM (
      SELECT fields.key, custom_value(fields.kind, stored.value) AS value
      FROM jsonb_each(custom) AS stored JOIN fields ON fields.id = stored.key::integer
    ) AS one WHERE one.value IS NOT NULL
  );
END
$$;

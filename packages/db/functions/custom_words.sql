-- A value of a field of one's own in words: options by their labels, a record by its name, yes or no; an amount, number or day as it is.
-- Called by timelines (`packages/api/src/modules/timeline/edit-entries.ts`).
CREATE OR REPLACE FUNCTION custom_words(kind text, options jsonb, stored jsonb) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN stored IS NULL OR jsonb_typeof(stored) = 'null' THEN NULL
    WHEN kind IN ('member', 'contact', 'firm') THEN custom_value(kind, stored) ->> 'name'
    WHEN kind = 'boolean' THEN CASE stored #>> '{}' WHEN 'true' THEN 'Yes' ELSE 'No' END
    WHEN kind IN ('choice', 'choices') THEN (
      SELECT string_agg(option.value ->> 'label', '; ' ORDER BY option.place)
      FROM jsonb_array_elements(options) WITH ORDINALITY AS option(value, place)
      WHERE CASE jsonb_typeof(stored) WHEN 'array' THEN stored ELSE jsonb_build_array(stored) END ? (option.value ->> 'id'))
    ELSE stored #>> '{}' END
$$;

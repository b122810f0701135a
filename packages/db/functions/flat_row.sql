-- A row as JSON with each field of one's own beside its columns, such as `custom.12` for the one with this id.
-- Called by `record_change`; histories, and what takes a change back (`packages/api/src/modules/bulk/revert-row.ts`).
CREATE OR REPLACE FUNCTION flat_row(r jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN NOT r ? 'custom' THEN r WHEN r -> 'custom' = '{}' THEN r - 'custom' ELSE
    (r - 'custom') || (SELECT jsonb_object_agg('custom.' || key, value) FROM jsonb_each(r -> 'custom')) END
$$;

-- The deal that a record hangs on now, and the one member who may know of it, like `change_scope`; `is_there` is false where it
-- is gone.
-- Called by the stream of events (`packages/api/src/modules/events/read-changes.ts`).
CREATE OR REPLACE FUNCTION scope_now(entity text, record_id integer, OUT is_there boolean, OUT only_user_id integer, OUT deal_id integer)
LANGUAGE plpgsql STABLE AS $$
DECLARE
  r jsonb;
BEGIN
  IF entity = 'emails' THEN
    -- Their texts are long.
    SELECT jsonb_build_object('deal_id', e.deal_id) INTO r FROM emails AS e WHERE id = record_id;
  ELSE
    EXECUTE format('SELECT to_jsonb(r) FROM %I AS r WHERE id = $1', entity) INTO r USING record_id;
  END IF;
  is_there := r IS NOT NULL;
  IF is_there THEN
    SELECT s.only_user_id, s.deal_id INTO only_user_id, deal_id FROM change_scope(entity, r) AS s;
  END IF;
END
$$;

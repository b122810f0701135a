-- Sets since when a deal is in its stage. The same moment as the entry that record_change writes, from which the history is fed.
-- A deal that comes back from the trash stays in its stage since when it was.
-- Called by the trigger below.
CREATE OR REPLACE FUNCTION enter_stage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND nullif(current_setting('dealflow.write', true), '')::jsonb->>'kind' = 'undone' THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'INSERT' OR NEW.stage <> OLD.stage THEN
    NEW.stage_since := CASE
      WHEN TG_OP = 'INSERT' OR NEW.updated_at <> OLD.updated_at THEN NEW.updated_at
      ELSE coalesce((nullif(current_setting('dealflow.write', true), '')::jsonb->>'at')::timestamptz, now()) END;
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER deals_enter_stage BEFORE INSERT OR UPDATE OF stage ON deals FOR EACH ROW EXECUTE FUNCTION enter_stage();

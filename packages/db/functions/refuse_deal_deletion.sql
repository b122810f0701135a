-- A deal is deleted only into the trash, where it lies already, by a merge, which has it already, or to undo its conversion: it was converted, its pipeline item is
-- back, and nothing was recorded since.
-- Called by the trigger below.
CREATE OR REPLACE FUNCTION refuse_deal_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM trash WHERE entity = 'deals' AND record_id = OLD.id)
    OR EXISTS (SELECT FROM merges WHERE kind = 'deal' AND from_id = OLD.id AND undone_at IS NULL)
  THEN
    RETURN OLD;
  END IF;
  IF EXISTS (SELECT FROM pipeline WHERE id = OLD.source_pipeline_id)
    AND EXISTS (SELECT FROM pipeline_conversions WHERE deal_id = OLD.id)
    AND NOT EXISTS (SELECT FROM deal_history WHERE deal_id = OLD.id AND from_value IS NOT NULL)
    AND (SELECT count(*) FROM deal_values WHERE deal_id = OLD.id) <= 1
  THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'a deal is deleted only into the trash, by a merge, or when its conversion is undone' USING ERRCODE = 'restrict_violation';
END
$$;

CREATE OR REPLACE TRIGGER deals_keep BEFORE DELETE ON deals
  FOR EACH ROW EXECUTE FUNCTION refuse_deal_deletion();

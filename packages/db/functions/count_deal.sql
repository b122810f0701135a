-- Counts a deal that is added, changed or deleted. Rows are added, never changed: writers do not wait for each other, and each
-- transaction sees its own counts.
-- Called by the triggers below.
CREATE OR REPLACE FUNCTION count_deal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO deal_counts SELECT * FROM deal_count(OLD, -1);
    IF TG_OP = 'DELETE' OR OLD.closed_at IS NOT NULL OR NEW.closed_at IS NOT NULL THEN
      INSERT INTO deal_day_counts SELECT * FROM deal_day_count(OLD, -1);
    END IF;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO deal_counts SELECT * FROM deal_count(NEW, 1);
    IF TG_OP = 'INSERT' OR OLD.closed_at IS NOT NULL OR NEW.closed_at IS NOT NULL THEN
      INSERT INTO deal_day_counts SELECT * FROM deal_day_count(NEW, 1);
    END IF;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER deals_count AFTER INSERT OR DELETE ON deals FOR EACH ROW EXECUTE FUNCTION count_deal();

CREATE OR REPLACE TRIGGER deals_recount AFTER UPDATE ON deals FOR EACH ROW
  WHEN ((OLD.category, OLD.stage, OLD.sector, OLD.value, OLD.rim_follow_up_interval, OLD.rim_follow_up_date,
      OLD.rim_touched_at IS NULL, OLD.closed_at, OLD.created_at)
    IS DISTINCT FROM (NEW.category, NEW.stage, NEW.sector, NEW.value, NEW.rim_follow_up_interval, NEW.rim_follow_up_date,
      NEW.rim_touched_at IS NULL, NEW.closed_at, NEW.created_at))
  EXECUTE FUNCTION count_deal();

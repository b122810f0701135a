-- Counts a pipeline item that is added, changed or deleted.
-- Called by the triggers below.
CREATE OR REPLACE FUNCTION count_pipeline() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN INSERT INTO pipeline_counts SELECT * FROM pipeline_count(OLD, -1); END IF;
  IF TG_OP <> 'DELETE' THEN INSERT INTO pipeline_counts SELECT * FROM pipeline_count(NEW, 1); END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER pipeline_count AFTER INSERT OR DELETE ON pipeline FOR EACH ROW EXECUTE FUNCTION count_pipeline();

CREATE OR REPLACE TRIGGER pipeline_recount AFTER UPDATE ON pipeline FOR EACH ROW
  WHEN ((OLD.sector, OLD.deal_source, OLD.value) IS DISTINCT FROM (NEW.sector, NEW.deal_source, NEW.value))
  EXECUTE FUNCTION count_pipeline();

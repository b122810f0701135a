-- Refuses a value that its list does not have. Its arguments: each column, and after it the name of its list.
-- Called by the triggers below.
CREATE OR REPLACE FUNCTION require_listed_value() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  r jsonb := to_jsonb(NEW);
  value text;
BEGIN
  FOR place IN 0 .. TG_NARGS - 1 BY 2 LOOP
    value := r->>TG_ARGV[place];
    CONTINUE WHEN TG_OP = 'UPDATE' AND value IS NOT DISTINCT FROM to_jsonb(OLD)->>TG_ARGV[place];
    IF NOT EXISTS (SELECT FROM value_lists WHERE list = TG_ARGV[place + 1] AND values @> jsonb_build_array(jsonb_build_object('id', value))) THEN
      RAISE EXCEPTION '% is not in the list %', value, TG_ARGV[place + 1]
        USING ERRCODE = 'check_violation', TABLE = TG_TABLE_NAME, COLUMN = TG_ARGV[place];
    END IF;
  END LOOP;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER contacts_listed AFTER INSERT OR UPDATE OF category ON contacts
  FOR EACH ROW EXECUTE FUNCTION require_listed_value('category', 'contact-categories');

CREATE OR REPLACE TRIGGER deals_listed AFTER INSERT OR UPDATE OF sector, deal_type, deal_source ON deals
  FOR EACH ROW EXECUTE FUNCTION require_listed_value('sector', 'sectors', 'deal_type', 'deal-types', 'deal_source', 'deal-sources');

CREATE OR REPLACE TRIGGER funding_sources_listed AFTER INSERT OR UPDATE OF type ON funding_sources
  FOR EACH ROW EXECUTE FUNCTION require_listed_value('type', 'lender-types');

CREATE OR REPLACE TRIGGER pipeline_listed AFTER INSERT OR UPDATE OF sector, deal_type, deal_source ON pipeline
  FOR EACH ROW EXECUTE FUNCTION require_listed_value('sector', 'sectors', 'deal_type', 'deal-types', 'deal_source', 'deal-sources');

CREATE OR REPLACE TRIGGER tasks_listed AFTER INSERT OR UPDATE OF priority ON tasks
  FOR EACH ROW EXECUTE FUNCTION require_listed_value('priority', 'priorities');

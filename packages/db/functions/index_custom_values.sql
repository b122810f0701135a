-- Keeps the rows by which lists are sorted and filtered by fields of one's own, in the transaction that writes the values.
-- Called by the triggers below.
CREATE OR REPLACE FUNCTION index_custom_values() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was jsonb := '{}';
  is_now jsonb := '{}';
  r jsonb;
  of_record integer;
  of_category text;
  of_owner integer;
BEGIN
  IF TG_OP <> 'INSERT' THEN was := OLD.custom; END IF;
  IF TG_OP <> 'DELETE' THEN is_now := NEW.custom; END IF;
  IF was = '{}' AND is_now = '{}' THEN RETURN NULL; END IF;
  r := CASE TG_OP WHEN 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
  of_category := r->>'category';
  IF TG_TABLE_NAME <> 'deals' THEN of_category := NULL; END IF;
  of_record := (r->>'id')::integer;
  IF TG_TABLE_NAME = 'firm_private_facts' THEN
    of_record := (r->>'firm_id')::integer;
    of_owner := (r->>'owner_id')::integer;
  END IF;
  IF was <> '{}' THEN
    DELETE FROM custom_values WHERE record_id = of_record AND owner_id IS NOT DISTINCT FROM of_owner
      AND field_id IN (SELECT key::integer FROM jsonb_object_keys(was) AS key);
  END IF;
  IF is_now <> '{}' THEN
    INSERT INTO custom_values (field_id, record_id, category, owner_id, number, text, option)
      SELECT one.field_id, of_record, of_category, of_owner, one.number, one.text, one.option FROM custom_value_rows(is_now) AS one;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER contacts_custom AFTER INSERT OR DELETE OR UPDATE OF custom ON contacts
  FOR EACH ROW EXECUTE FUNCTION index_custom_values();

CREATE OR REPLACE TRIGGER deals_custom AFTER INSERT OR DELETE OR UPDATE OF custom, category ON deals
  FOR EACH ROW EXECUTE FUNCTION index_custom_values();

CREATE OR REPLACE TRIGGER firm_private_facts_custom AFTER INSERT OR DELETE OR UPDATE OF custom ON firm_private_facts
  FOR EACH ROW EXECUTE FUNCTION index_custom_values();

CREATE OR REPLACE TRIGGER firms_custom AFTER INSERT OR DELETE OR UPDATE OF custom ON firms
  FOR EACH ROW EXECUTE FUNCTION index_custom_values();

CREATE OR REPLACE TRIGGER pipeline_custom AFTER INSERT OR DELETE OR UPDATE OF custom ON pipeline
  FOR EACH ROW EXECUTE FUNCTION index_custom_values();

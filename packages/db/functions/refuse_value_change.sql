-- The values of a deal are only added, and deleted with the deal, by the foreign key.
-- Called by the triggers below.
CREATE OR REPLACE FUNCTION refuse_value_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF NOT EXISTS (SELECT FROM deals WHERE id = OLD.deal_id) THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'deal_values is append-only' USING ERRCODE = 'restrict_violation';
END
$$;

CREATE OR REPLACE TRIGGER deal_values_append_only BEFORE UPDATE OR DELETE ON deal_values
  FOR EACH ROW EXECUTE FUNCTION refuse_value_change();

CREATE OR REPLACE TRIGGER deal_values_no_truncate BEFORE TRUNCATE ON deal_values
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_value_change();

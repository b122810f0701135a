-- The history of a deal is only added to, and deleted with the deal, by the foreign key.
-- Called by the triggers below.
CREATE OR REPLACE FUNCTION refuse_history_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF NOT EXISTS (SELECT FROM deals WHERE id = OLD.deal_id) THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'deal_history is append-only' USING ERRCODE = 'restrict_violation';
END
$$;

CREATE OR REPLACE TRIGGER deal_history_append_only BEFORE UPDATE OR DELETE ON deal_history
  FOR EACH ROW EXECUTE FUNCTION refuse_history_change();

CREATE OR REPLACE TRIGGER deal_history_no_truncate BEFORE TRUNCATE ON deal_history
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();

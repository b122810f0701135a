-- What happened to the follow-ups of a deal is history: append-only, deleted only with its deal.
-- Called by the triggers below.
CREATE OR REPLACE FUNCTION refuse_follow_up_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF NOT EXISTS (SELECT FROM deals WHERE id = OLD.deal_id) THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'follow_ups is append-only' USING ERRCODE = 'restrict_violation';
END
$$;

CREATE OR REPLACE TRIGGER follow_ups_append_only BEFORE UPDATE OR DELETE ON follow_ups
  FOR EACH ROW EXECUTE FUNCTION refuse_follow_up_change();

CREATE OR REPLACE TRIGGER follow_ups_no_truncate BEFORE TRUNCATE ON follow_ups
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_follow_up_change();

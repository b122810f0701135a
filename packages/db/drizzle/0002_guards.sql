-- The history is append-only: every figure over time is computed from it.
CREATE FUNCTION refuse_history_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'deal_history is append-only' USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER deal_history_append_only BEFORE UPDATE OR DELETE ON deal_history
  FOR EACH ROW EXECUTE FUNCTION refuse_history_change();
--> statement-breakpoint
CREATE TRIGGER deal_history_no_truncate BEFORE TRUNCATE ON deal_history
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
--> statement-breakpoint
-- A workspace never loses its last administrator, whichever way the row is written.
CREATE FUNCTION keep_an_administrator() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM users WHERE is_admin AND status = 'active') THEN
    RAISE EXCEPTION 'the last administrator must stay' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER users_keep_an_administrator AFTER UPDATE OF is_admin, status ON users
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.is_admin AND OLD.status = 'active' AND NOT (NEW.is_admin AND NEW.status = 'active'))
  EXECUTE FUNCTION keep_an_administrator();

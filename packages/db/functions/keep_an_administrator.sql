-- Refuses to leave the workspace without an active administrator, whichever way the row is written.
-- Called by the trigger below.
CREATE OR REPLACE FUNCTION keep_an_administrator() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM users WHERE is_admin AND status = 'active') THEN
    RAISE EXCEPTION 'the last administrator must stay' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END
$$;

DROP TRIGGER IF EXISTS users_keep_an_administrator ON users;

CREATE CONSTRAINT TRIGGER users_keep_an_administrator AFTER UPDATE OF is_admin, status ON users
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.is_admin AND OLD.status = 'active' AND NOT (NEW.is_admin AND NEW.status = 'active'))
  EXECUTE FUNCTION keep_an_administrator();

-- Entries of the record of changes are only added.
-- Called by the triggers below.
CREATE OR REPLACE FUNCTION refuse_change_of_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'changes is append-only' USING ERRCODE = 'check_violation';
END
$$;

CREATE OR REPLACE TRIGGER changes_append_only BEFORE UPDATE OR DELETE ON changes
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_changes();

CREATE OR REPLACE TRIGGER changes_no_truncate BEFORE TRUNCATE ON changes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_changes();

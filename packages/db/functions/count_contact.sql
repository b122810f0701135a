-- Counts a contact that is added, changed or deleted.
-- Called by the triggers below.
CREATE OR REPLACE FUNCTION count_contact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN INSERT INTO contact_counts SELECT * FROM contact_count(OLD, -1); END IF;
  IF TG_OP <> 'DELETE' THEN INSERT INTO contact_counts SELECT * FROM contact_count(NEW, 1); END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER contacts_count AFTER INSERT OR DELETE ON contacts FOR EACH ROW EXECUTE FUNCTION count_contact();

CREATE OR REPLACE TRIGGER contacts_recount AFTER UPDATE ON contacts FOR EACH ROW
  WHEN ((OLD.category, OLD.is_public, OLD.created_by) IS DISTINCT FROM (NEW.category, NEW.is_public, NEW.created_by))
  EXECUTE FUNCTION count_contact();

-- Keeps what records are found by: in the transaction that writes them, and only where a column that it is made of is written.
-- `remove_from_search` does the same for those that go.
-- Called by the triggers below.
CREATE OR REPLACE FUNCTION index_for_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  can_be_found boolean := index_record(TG_TABLE_NAME, to_jsonb(NEW), TG_OP = 'INSERT');
BEGIN
  IF TG_OP = 'INSERT' THEN RETURN NULL; END IF;
  -- What hangs on a record is found by who may know of that.
  IF TG_TABLE_NAME = 'contacts' THEN
    IF (NEW.is_public, NEW.created_by) IS DISTINCT FROM (OLD.is_public, OLD.created_by) THEN
      PERFORM index_record('notes', to_jsonb(note)) FROM notes AS note WHERE note.contact_id = NEW.id;
      PERFORM index_record('note_comments', to_jsonb(comment)) FROM note_comments AS comment
        JOIN notes AS note ON note.id = comment.note_id WHERE note.contact_id = NEW.id;
    END IF;
  ELSIF TG_TABLE_NAME = 'notes' THEN
    IF (NEW.is_private, NEW.deal_id, NEW.contact_id, NEW.written_by)
        IS DISTINCT FROM (OLD.is_private, OLD.deal_id, OLD.contact_id, OLD.written_by) THEN
      PERFORM index_record('note_comments', to_jsonb(comment)) FROM note_comments AS comment WHERE comment.note_id = NEW.id;
    END IF;
  ELSIF TG_TABLE_NAME = 'firms' THEN
    IF (NEW.merged_into, NEW.name, NEW.key) IS DISTINCT FROM (OLD.merged_into, OLD.name, OLD.key) THEN
      PERFORM index_record('firms', to_jsonb(survivor)) FROM firms AS survivor
        WHERE survivor.id IN (surviving_firm(OLD.merged_into), surviving_firm(NEW.merged_into));
    END IF;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER contacts_search AFTER INSERT OR UPDATE OF name, company, title, email, phone, notes, is_public, created_by, custom ON contacts
  FOR EACH ROW EXECUTE FUNCTION index_for_search();

CREATE OR REPLACE TRIGGER deals_search AFTER INSERT OR UPDATE OF codename, company, contact_person, contact_email, description, deal_source_notes, lead_user_id, custom ON deals
  FOR EACH ROW EXECUTE FUNCTION index_for_search();

CREATE OR REPLACE TRIGGER documents_search AFTER INSERT OR UPDATE OF name, deal_id, uploaded_by ON documents
  FOR EACH ROW EXECUTE FUNCTION index_for_search();

CREATE OR REPLACE TRIGGER emails_search AFTER INSERT OR UPDATE OF subject, text, from_name, from_address, to_recipients, cc_recipients, received_date_time, deal_id ON emails
  FOR EACH ROW EXECUTE FUNCTION index_for_search();

CREATE OR REPLACE TRIGGER firms_search AFTER INSERT OR UPDATE OF name, key, domain, notes, updated_at, merged_into, custom ON firms
  FOR EACH ROW EXECUTE FUNCTION index_for_search();

CREATE OR REPLACE TRIGGER funding_sources_search AFTER INSERT OR UPDATE OF name, contact_name, contact_title, contact_email, notes, term_sheet_details, deal_id, added_by ON funding_sources
  FOR EACH ROW EXECUTE FUNCTION index_for_search();

CREATE OR REPLACE TRIGGER meeting_agenda_items_search AFTER INSERT OR UPDATE OF title, description, notes, added_by ON meeting_agenda_items
  FOR EACH ROW EXECUTE FUNCTION index_for_search();

CREATE OR REPLACE TRIGGER note_comments_search AFTER INSERT OR UPDATE OF body, written_by, note_id ON note_comments
  FOR EACH ROW EXECUTE FUNCTION index_for_search();

CREATE OR REPLACE TRIGGER notes_search AFTER INSERT OR UPDATE OF body, happened_at, is_private, deal_id, contact_id, written_by ON notes
  FOR EACH ROW EXECUTE FUNCTION index_for_search();

CREATE OR REPLACE TRIGGER pipeline_search AFTER INSERT OR UPDATE OF codename, company, contact_person, contact_email, description, deal_source_notes, lead_user_id, custom ON pipeline
  FOR EACH ROW EXECUTE FUNCTION index_for_search();

CREATE OR REPLACE TRIGGER tasks_search AFTER INSERT OR UPDATE OF title, description, deal_id, assigned_to ON tasks
  FOR EACH ROW EXECUTE FUNCTION index_for_search();

CREATE OR REPLACE TRIGGER users_search AFTER INSERT OR UPDATE OF name, username, email ON users
  FOR EACH ROW EXECUTE FUNCTION index_for_search();

CREATE OR REPLACE TRIGGER views_search AFTER INSERT OR UPDATE OF name, is_shared, created_by ON views
  FOR EACH ROW EXECUTE FUNCTION index_for_search();

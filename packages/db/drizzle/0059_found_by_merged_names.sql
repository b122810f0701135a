DROP FUNCTION document_words(integer);--> statement-breakpoint
CREATE OR REPLACE FUNCTION document_words(of_document integer, OUT words text[], OUT is_cut boolean) LANGUAGE plpgsql STABLE AS $$
BEGIN
  SELECT array_agg(word) FILTER (WHERE bytes <= 800000), coalesce(max(bytes), 0) > 800000 INTO words, is_cut FROM (
    SELECT word, sum(octet_length(word)) OVER (ORDER BY first, word) AS bytes FROM (
      SELECT one.word, min(each.page) AS first FROM document_pages AS each
      CROSS JOIN LATERAL unnest(tsvector_to_array(each.words)) AS one(word)
      WHERE each.document_id = of_document GROUP BY one.word
    ) AS words_of_pages
  ) AS counted;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION index_email_of_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM index_record('emails', to_jsonb(message)) FROM emails AS message
    WHERE message.id = coalesce(NEW.email_id, OLD.email_id) AND message.deal_id IS NULL
    FOR NO KEY UPDATE;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER email_owners_search AFTER INSERT OR DELETE ON email_owners
  FOR EACH ROW EXECUTE FUNCTION index_email_of_owner();--> statement-breakpoint
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

CREATE OR REPLACE TRIGGER contacts_search AFTER INSERT OR UPDATE OF name, company, title, email, phone, notes, is_public, created_by ON contacts
  FOR EACH ROW EXECUTE FUNCTION index_for_search();

CREATE OR REPLACE TRIGGER deals_search AFTER INSERT OR UPDATE OF codename, company, contact_person, contact_email, description, deal_source_notes, lead_user_id ON deals
  FOR EACH ROW EXECUTE FUNCTION index_for_search();

CREATE OR REPLACE TRIGGER documents_search AFTER INSERT OR UPDATE OF name, deal_id, uploaded_by ON documents
  FOR EACH ROW EXECUTE FUNCTION index_for_search();

CREATE OR REPLACE TRIGGER emails_search AFTER INSERT OR UPDATE OF subject, text, from_name, from_address, to_recipients, cc_recipients, received_date_time, deal_id ON emails
  FOR EACH ROW EXECUTE FUNCTION index_for_search();

CREATE OR REPLACE TRIGGER firms_search AFTER INSERT OR UPDATE OF name, key, domain, notes, updated_at, merged_into ON firms
  FOR EACH ROW EXECUTE FUNCTION index_for_search();

CREATE OR REPLACE TRIGGER funding_sources_search AFTER INSERT OR UPDATE OF name, contact_name, contact_title, contact_email, notes, term_sheet_details, deal_id, added_by ON funding_sources
  FOR EACH ROW EXECUTE FUNCTION index_for_search();

CREATE OR REPLACE TRIGGER meeting_agenda_items_search AFTER INSERT OR UPDATE OF title, description, notes, added_by ON meeting_agenda_items
  FOR EACH ROW EXECUTE FUNCTION index_for_search();

CREATE OR REPLACE TRIGGER note_comments_search AFTER INSERT OR UPDATE OF body, written_by, note_id ON note_comments
  FOR EACH ROW EXECUTE FUNCTION index_for_search();

CREATE OR REPLACE TRIGGER notes_search AFTER INSERT OR UPDATE OF body, happened_at, is_private, deal_id, contact_id, written_by ON notes
  FOR EACH ROW EXECUTE FUNCTION index_for_search();

CREATE OR REPLACE TRIGGER pipeline_search AFTER INSERT OR UPDATE OF codename, company, contact_person, contact_email, description, deal_source_notes, lead_user_id ON pipeline
  FOR EACH ROW EXECUTE FUNCTION index_for_search();

CREATE OR REPLACE TRIGGER tasks_search AFTER INSERT OR UPDATE OF title, description, deal_id, assigned_to ON tasks
  FOR EACH ROW EXECUTE FUNCTION index_for_search();

CREATE OR REPLACE TRIGGER users_search AFTER INSERT OR UPDATE OF name, username, email ON users
  FOR EACH ROW EXECUTE FUNCTION index_for_search();

CREATE OR REPLACE TRIGGER views_search AFTER INSERT OR UPDATE OF name, is_shared, created_by ON views
  FOR EACH ROW EXECUTE FUNCTION index_for_search();--> statement-breakpoint
CREATE OR REPLACE FUNCTION index_text_of_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM index_record('documents', to_jsonb(document)) FROM documents AS document WHERE document.id = NEW.document_id
    FOR NO KEY UPDATE;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER document_texts_search AFTER UPDATE OF state ON document_texts
  FOR EACH ROW WHEN (OLD.state IN ('read', 'partly') OR NEW.state IN ('read', 'partly')) EXECUTE FUNCTION index_text_of_document();--> statement-breakpoint
CREATE OR REPLACE FUNCTION merged_firm_names(firm integer, OUT name text, OUT key text) RETURNS SETOF record LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN QUERY WITH RECURSIVE merged AS (
    SELECT one.id, one.name, one.key FROM firms AS one WHERE one.merged_into = firm
    UNION ALL
    SELECT one.id, one.name, one.key FROM firms AS one JOIN merged ON one.merged_into = merged.id
  )
  SELECT merged.name::text, merged.key FROM merged;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_entry(kind text, r jsonb, OUT words tsvector, OUT at timestamptz) LANGUAGE plpgsql STABLE AS $$
DECLARE
  c jsonb := search_columns() -> kind;
  deal text := CASE kind WHEN 'deals' THEN r->>'id' ELSE r->>'deal_id' END;
  scope record;
  field text;
  name text;
  found text[] := '{~}';
BEGIN
  IF kind = 'emails' THEN
    IF deal IS NULL THEN
      found := array(SELECT '~' || user_id FROM email_owners WHERE email_id = (r->>'id')::integer);
    END IF;
  ELSIF c ? 'scoped' THEN
    scope := change_scope(kind, r);
    deal := scope.deal_id;
    IF scope.only_user_id = 0 THEN found := '{}';
    ELSIF scope.only_user_id IS NOT NULL THEN found := array['~' || scope.only_user_id];
    END IF;
  END IF;
  IF found = '{}' OR kind = 'firms' AND r->>'merged_into' IS NOT NULL THEN RETURN; END IF;
  -- Firms without facts have none.
  at := coalesce(r->>(c->>'at'), 'epoch');
  found := found || array['#' || deal, '@' || (r->>(c->>'owner'))];
  FOREACH field IN ARRAY string_to_array(c->>'names', ',') LOOP
    name := fold(r->>field);
    IF name <> '' THEN found := found || words_of_name(name); END IF;
  END LOOP;
  IF kind = 'firms' THEN
    FOR name IN SELECT fold(unnest(array[merged.name, merged.key])) FROM merged_firm_names((r->>'id')::integer) AS merged LOOP
      IF name <> '' THEN found := found || words_of_name(name); END IF;
    END LOOP;
  END IF;
  FOREACH field IN ARRAY string_to_array(c->>'texts', ',') LOOP
    IF r->>field <> '' THEN found := found || search_words(search_text(r->field)); END IF;
  END LOOP;
  IF kind = 'documents' THEN found := found || (document_words((r->>'id')::integer)).words; END IF;
  IF c ? 'senders' THEN
    FOREACH field IN ARRAY string_to_array(c->>'senders', ',') LOOP
      found := found || with_sign('<', search_words(r->>field));
    END LOOP;
  END IF;
  words := array_to_tsvector(array_remove(found, NULL));
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_text(value jsonb) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  found text := value #>> '{}';
BEGIN
  IF jsonb_typeof(value) = 'string' AND found !~ '^\{"[A-Za-z]+":.*\}$' THEN RETURN found; END IF;
  found := regexp_replace(found, '"(?:[^"\\]|\\.)*":(?:null,?)?', '', 'g');
  found := regexp_replace(found, '\\[nrt]', ' ', 'g');
  RETURN btrim(translate(regexp_replace(found, '", ?"', ' · ', 'g'), '[]{}"\', ''));
END
$$;--> statement-breakpoint
SELECT rebuild_search();

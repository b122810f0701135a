DROP TRIGGER contacts_search_added ON contacts;--> statement-breakpoint
DROP TRIGGER contacts_search_gone ON contacts;--> statement-breakpoint
DROP TRIGGER deals_search_added ON deals;--> statement-breakpoint
DROP TRIGGER deals_search_gone ON deals;--> statement-breakpoint
DROP TRIGGER documents_search_added ON documents;--> statement-breakpoint
DROP TRIGGER documents_search_gone ON documents;--> statement-breakpoint
DROP TRIGGER emails_search_added ON emails;--> statement-breakpoint
DROP TRIGGER emails_search_gone ON emails;--> statement-breakpoint
DROP TRIGGER firms_search_added ON firms;--> statement-breakpoint
DROP TRIGGER firms_search_gone ON firms;--> statement-breakpoint
DROP TRIGGER funding_sources_search_added ON funding_sources;--> statement-breakpoint
DROP TRIGGER funding_sources_search_gone ON funding_sources;--> statement-breakpoint
DROP TRIGGER meeting_agenda_items_search_added ON meeting_agenda_items;--> statement-breakpoint
DROP TRIGGER meeting_agenda_items_search_gone ON meeting_agenda_items;--> statement-breakpoint
DROP TRIGGER note_comments_search_added ON note_comments;--> statement-breakpoint
DROP TRIGGER note_comments_search_gone ON note_comments;--> statement-breakpoint
DROP TRIGGER notes_search_added ON notes;--> statement-breakpoint
DROP TRIGGER notes_search_gone ON notes;--> statement-breakpoint
DROP TRIGGER pipeline_search_added ON pipeline;--> statement-breakpoint
DROP TRIGGER pipeline_search_gone ON pipeline;--> statement-breakpoint
DROP TRIGGER tasks_search_added ON tasks;--> statement-breakpoint
DROP TRIGGER tasks_search_gone ON tasks;--> statement-breakpoint
DROP TRIGGER users_search_added ON users;--> statement-breakpoint
DROP TRIGGER users_search_gone ON users;--> statement-breakpoint
DROP TRIGGER views_search_added ON views;--> statement-breakpoint
DROP TRIGGER views_search_gone ON views;--> statement-breakpoint
DROP FUNCTION index_record(text,jsonb);--> statement-breakpoint
DROP FUNCTION index_rows_for_search();--> statement-breakpoint
DROP FUNCTION search_columns(text);--> statement-breakpoint
CREATE OR REPLACE FUNCTION fold(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
BEGIN
  RETURN CASE
    WHEN octet_length(value) = length(value) AND value !~ '[\t-\r`]|  |^ | $' THEN lower(value COLLATE "C") COLLATE "default"
    WHEN octet_length(value) = length(value) THEN
      btrim(regexp_replace(replace(lower(value COLLATE "C"), '`', ''''), ' *[\t-\r][\t-\r ]*|  +', ' ', 'g')) COLLATE "default"
    ELSE btrim(regexp_replace(
      translate(
        replace(replace(replace(replace(
          regexp_replace(lower(normalize(translate(value, U&'\00B4\1FFD', ''''''), NFKD) COLLATE "und-x-icu") COLLATE "default",
            '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1-\u05c2\u05c4-\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u115f-\u1160\u17b4-\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g'),
          'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
        U&'\0142\00F8\0111\00F0\0127\0131\0167\03C2\2010\2011\2012\2013\2014\2015\2212\2043\058A\05BE\1806\2E17\2E1A\2E3A\2E3B\2E40\2018\2019\201A\201B\02B9\02BB\02BC\02BD\02C8\2032\2035\0060\055A\05F3',
        'loddhitσ' || repeat('-', 16) || repeat('''', 14)),
      '[\t-\r \u0085\u1680\u2028\u2029]+', ' ', 'g'))
  END;
END
$$;--> statement-breakpoint
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

CREATE OR REPLACE TRIGGER firms_search AFTER INSERT OR UPDATE OF name, key, domain, notes, updated_at ON firms
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
CREATE OR REPLACE FUNCTION index_record(of_kind text, r jsonb, is_new boolean DEFAULT false) RETURNS boolean LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  entry record := search_entry(of_kind, r);
BEGIN
  IF entry.words IS NULL THEN
    IF NOT is_new THEN
      DELETE FROM search_entries WHERE kind = of_kind AND record_id = (r->>'id')::integer;
    END IF;
    RETURN false;
  END IF;
  IF is_new THEN
    INSERT INTO search_entries (kind, record_id, words, at) VALUES (of_kind, (r->>'id')::integer, entry.words, entry.at);
  ELSE
    INSERT INTO search_entries AS was (kind, record_id, words, at) VALUES (of_kind, (r->>'id')::integer, entry.words, entry.at)
      ON CONFLICT (kind, record_id) DO UPDATE SET words = excluded.words, at = excluded.at
      WHERE was.words IS DISTINCT FROM excluded.words OR was.at IS DISTINCT FROM excluded.at;
  END IF;
  INSERT INTO search_vocabulary (word)
    SELECT one.word FROM vocabulary_of(entry.words) AS one(word)
    WHERE (SELECT known.word FROM search_vocabulary AS known WHERE known.word = one.word LIMIT 1) IS NULL;
  RETURN true;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION remove_from_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('DELETE FROM %1$I AS entry USING changed WHERE entry.kind = %2$L AND entry.record_id = changed.id',
    'search_entries_' || TG_TABLE_NAME, TG_TABLE_NAME);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER contacts_search_gone AFTER DELETE ON contacts REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION remove_from_search();

CREATE OR REPLACE TRIGGER deals_search_gone AFTER DELETE ON deals REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION remove_from_search();

CREATE OR REPLACE TRIGGER documents_search_gone AFTER DELETE ON documents REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION remove_from_search();

CREATE OR REPLACE TRIGGER emails_search_gone AFTER DELETE ON emails REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION remove_from_search();

CREATE OR REPLACE TRIGGER firms_search_gone AFTER DELETE ON firms REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION remove_from_search();

CREATE OR REPLACE TRIGGER funding_sources_search_gone AFTER DELETE ON funding_sources REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION remove_from_search();

CREATE OR REPLACE TRIGGER meeting_agenda_items_search_gone AFTER DELETE ON meeting_agenda_items REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION remove_from_search();

CREATE OR REPLACE TRIGGER note_comments_search_gone AFTER DELETE ON note_comments REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION remove_from_search();

CREATE OR REPLACE TRIGGER notes_search_gone AFTER DELETE ON notes REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION remove_from_search();

CREATE OR REPLACE TRIGGER pipeline_search_gone AFTER DELETE ON pipeline REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION remove_from_search();

CREATE OR REPLACE TRIGGER tasks_search_gone AFTER DELETE ON tasks REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION remove_from_search();

CREATE OR REPLACE TRIGGER users_search_gone AFTER DELETE ON users REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION remove_from_search();

CREATE OR REPLACE TRIGGER views_search_gone AFTER DELETE ON views REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION remove_from_search();--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_columns() RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT '{
    "deals": {"names": "codename,company", "texts": "contact_person,contact_email,description,deal_source_notes",
      "at": "created_at", "owner": "lead_user_id"},
    "pipeline": {"names": "codename,company", "texts": "contact_person,contact_email,description,deal_source_notes",
      "at": "created_at", "owner": "lead_user_id"},
    "contacts": {"names": "name", "texts": "company,title,email,phone,notes", "at": "created_at", "owner": "created_by", "scoped": true},
    "firms": {"names": "name,key", "texts": "domain,notes", "at": "updated_at"},
    "funding_sources": {"names": "name", "texts": "contact_name,contact_title,contact_email,notes,term_sheet_details",
      "at": "created_at", "owner": "added_by"},
    "tasks": {"names": "title", "texts": "description", "at": "created_at", "owner": "assigned_to"},
    "documents": {"names": "name", "texts": "", "at": "created_at", "owner": "uploaded_by"},
    "notes": {"names": "", "texts": "body", "at": "happened_at", "owner": "written_by", "scoped": true},
    "note_comments": {"names": "", "texts": "body", "at": "created_at", "owner": "written_by", "scoped": true},
    "emails": {"names": "subject", "texts": "text,from_name,from_address,to_recipients,cc_recipients",
      "senders": "from_name,from_address", "at": "received_date_time"},
    "meeting_agenda_items": {"names": "title", "texts": "description,notes", "at": "created_at", "owner": "added_by"},
    "users": {"names": "name,username", "texts": "email", "at": "created_at", "owner": "id"},
    "views": {"names": "name", "texts": "", "at": "created_at", "owner": "created_by", "scoped": true}
  }'::jsonb
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
  IF found = '{}' THEN RETURN; END IF;
  -- Firms without facts have none.
  at := coalesce(r->>(c->>'at'), 'epoch');
  found := found || array['#' || deal, '@' || (r->>(c->>'owner'))];
  FOREACH field IN ARRAY string_to_array(c->>'names', ',') LOOP
    name := fold(r->>field);
    IF name <> '' THEN found := found || words_of_name(name); END IF;
  END LOOP;
  FOREACH field IN ARRAY string_to_array(c->>'texts', ',') LOOP
    IF r->>field <> '' THEN found := found || search_words(search_text(r->field)); END IF;
  END LOOP;
  IF kind = 'documents' THEN found := found || document_words((r->>'id')::integer); END IF;
  IF c ? 'senders' THEN
    FOREACH field IN ARRAY string_to_array(c->>'senders', ',') LOOP
      found := found || with_sign('<', search_words(r->>field));
    END LOOP;
  END IF;
  words := array_to_tsvector(array_remove(found, NULL));
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_words(value text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  folded text := fold(left(value, 100000));
  words text[];
BEGIN
  IF octet_length(folded) = length(folded) THEN
    words := string_to_array(regexp_replace(folded COLLATE "C", '[^a-z0-9 ]+', ' ', 'g'), ' ');
    IF folded ~ '[''-]' THEN
      words := words || string_to_array(regexp_replace(translate(folded, '''-', '') COLLATE "C", '[^a-z0-9 ]+', ' ', 'g'), ' ');
    END IF;
    IF folded ~ '[a-z0-9''-]{65}' THEN words := array(SELECT left(word, 64) FROM unnest(words) AS word); END IF;
    RETURN array_remove(words, '');
  END IF;
  -- The marks of Japanese voiced sounds, which `fold` takes apart.
  folded := translate(folded, U&'\3099\309A', '');
  words := regexp_split_to_array(translate(folded, '''-', '') COLLATE "und-x-icu", '[^[:alnum:]]+');
  IF folded ~ '[''-]' THEN words := words || regexp_split_to_array(folded COLLATE "und-x-icu", '[^[:alnum:]]+'); END IF;
  RETURN array(
    SELECT DISTINCT left(part, 64) FROM unnest(words) AS word
    CROSS JOIN LATERAL regexp_matches(word,
      '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]+|[^\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]+',
      'g') AS run
    CROSS JOIN LATERAL (
      SELECT run[1] AS part WHERE length(run[1]) = 1 OR run[1] !~ '^[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]'
      UNION ALL
      SELECT substr(run[1], place, 2) FROM generate_series(1, length(run[1]) - 1) AS place
        WHERE run[1] ~ '^[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]'
    ) AS parts);
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION words_of_name(folded text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  words text[];
BEGIN
  IF folded !~ '[^a-z0-9 ]' AND length(folded) <= 64 THEN
    RETURN string_to_array(folded || ' =' || replace(folded, ' ', ' =') || ' ^' || split_part(folded, ' ', 1)
      || ' $' || replace(folded, ' ', ''), ' ');
  END IF;
  words := search_words(folded);
  RETURN words || with_sign('=', words) || with_sign('^', search_words(split_part(folded, ' ', 1)))
    || ('$' || left(translate(folded, ' ''-', ''), 100));
END
$$;

-- How far a word is from another: one of the extensions that any owner of a database may create.
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;--> statement-breakpoint
CREATE TABLE "search_entries" (
	"kind" text NOT NULL,
	"record_id" integer NOT NULL,
	"words" "tsvector" NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
) PARTITION BY LIST ("kind");
--> statement-breakpoint
CREATE TABLE "search_entries_contacts" PARTITION OF "search_entries" FOR VALUES IN ('contacts');--> statement-breakpoint
CREATE TABLE "search_entries_deals" PARTITION OF "search_entries" FOR VALUES IN ('deals');--> statement-breakpoint
CREATE TABLE "search_entries_documents" PARTITION OF "search_entries" FOR VALUES IN ('documents');--> statement-breakpoint
CREATE TABLE "search_entries_emails" PARTITION OF "search_entries" FOR VALUES IN ('emails');--> statement-breakpoint
CREATE TABLE "search_entries_firms" PARTITION OF "search_entries" FOR VALUES IN ('firms');--> statement-breakpoint
CREATE TABLE "search_entries_funding_sources" PARTITION OF "search_entries" FOR VALUES IN ('funding_sources');--> statement-breakpoint
CREATE TABLE "search_entries_meeting_agenda_items" PARTITION OF "search_entries" FOR VALUES IN ('meeting_agenda_items');--> statement-breakpoint
CREATE TABLE "search_entries_note_comments" PARTITION OF "search_entries" FOR VALUES IN ('note_comments');--> statement-breakpoint
CREATE TABLE "search_entries_notes" PARTITION OF "search_entries" FOR VALUES IN ('notes');--> statement-breakpoint
CREATE TABLE "search_entries_pipeline" PARTITION OF "search_entries" FOR VALUES IN ('pipeline');--> statement-breakpoint
CREATE TABLE "search_entries_tasks" PARTITION OF "search_entries" FOR VALUES IN ('tasks');--> statement-breakpoint
CREATE TABLE "search_entries_users" PARTITION OF "search_entries" FOR VALUES IN ('users');--> statement-breakpoint
CREATE TABLE "search_entries_views" PARTITION OF "search_entries" FOR VALUES IN ('views');--> statement-breakpoint
CREATE TABLE "search_vocabulary" (
	"word" text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "search_entries_record_idx" ON "search_entries" USING btree ("kind","record_id");--> statement-breakpoint
CREATE INDEX "search_entries_words_idx" ON "search_entries" USING gin ("words");--> statement-breakpoint
CREATE INDEX "search_entries_at_idx" ON "search_entries" USING btree ("kind","at" DESC NULLS LAST,"record_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "search_vocabulary_word_idx" ON "search_vocabulary" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_vocabulary_trgm_idx" ON "search_vocabulary" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE OR REPLACE FUNCTION index_email_of_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM index_record('emails', to_jsonb(message)) FROM emails AS message
    WHERE message.id = coalesce(NEW.email_id, OLD.email_id) AND message.deal_id IS NULL;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER email_owners_search AFTER INSERT OR DELETE ON email_owners
  FOR EACH ROW EXECUTE FUNCTION index_email_of_owner();--> statement-breakpoint
CREATE OR REPLACE FUNCTION index_for_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM index_record(TG_TABLE_NAME, to_jsonb(NEW));
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

CREATE OR REPLACE TRIGGER contacts_search AFTER UPDATE OF name, company, title, email, phone, notes, is_public, created_by ON contacts
  FOR EACH ROW EXECUTE FUNCTION index_for_search();

CREATE OR REPLACE TRIGGER deals_search AFTER UPDATE OF codename, company, contact_person, contact_email, description, deal_source_notes, lead_user_id ON deals
  FOR EACH ROW EXECUTE FUNCTION index_for_search();

CREATE OR REPLACE TRIGGER documents_search AFTER UPDATE OF name, deal_id, uploaded_by ON documents
  FOR EACH ROW EXECUTE FUNCTION index_for_search();

CREATE OR REPLACE TRIGGER emails_search AFTER UPDATE OF subject, text, from_name, from_address, to_recipients, cc_recipients, received_date_time, deal_id ON emails
  FOR EACH ROW EXECUTE FUNCTION index_for_search();

CREATE OR REPLACE TRIGGER firms_search AFTER UPDATE OF name, key, domain, notes, updated_at ON firms
  FOR EACH ROW EXECUTE FUNCTION index_for_search();

CREATE OR REPLACE TRIGGER funding_sources_search AFTER UPDATE OF name, contact_name, contact_title, contact_email, notes, term_sheet_details, deal_id, added_by ON funding_sources
  FOR EACH ROW EXECUTE FUNCTION index_for_search();

CREATE OR REPLACE TRIGGER meeting_agenda_items_search AFTER UPDATE OF title, description, notes, added_by ON meeting_agenda_items
  FOR EACH ROW EXECUTE FUNCTION index_for_search();

CREATE OR REPLACE TRIGGER note_comments_search AFTER UPDATE OF body, written_by, note_id ON note_comments
  FOR EACH ROW EXECUTE FUNCTION index_for_search();

CREATE OR REPLACE TRIGGER notes_search AFTER UPDATE OF body, happened_at, is_private, deal_id, contact_id, written_by ON notes
  FOR EACH ROW EXECUTE FUNCTION index_for_search();

CREATE OR REPLACE TRIGGER pipeline_search AFTER UPDATE OF codename, company, contact_person, contact_email, description, deal_source_notes, lead_user_id ON pipeline
  FOR EACH ROW EXECUTE FUNCTION index_for_search();

CREATE OR REPLACE TRIGGER tasks_search AFTER UPDATE OF title, description, deal_id, assigned_to ON tasks
  FOR EACH ROW EXECUTE FUNCTION index_for_search();

CREATE OR REPLACE TRIGGER users_search AFTER UPDATE OF name, username, email ON users
  FOR EACH ROW EXECUTE FUNCTION index_for_search();

CREATE OR REPLACE TRIGGER views_search AFTER UPDATE OF name, is_shared, created_by ON views
  FOR EACH ROW EXECUTE FUNCTION index_for_search();--> statement-breakpoint
CREATE OR REPLACE FUNCTION index_record(of_kind text, r jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  entry record := search_entry(of_kind, r);
BEGIN
  IF entry.words IS NULL THEN
    EXECUTE format('DELETE FROM %I WHERE kind = %L AND record_id = $1', 'search_entries_' || of_kind, of_kind)
      USING (r->>'id')::integer;
    RETURN;
  END IF;
  EXECUTE format('INSERT INTO %I AS was (kind, record_id, words, at) VALUES (%L, $1, $2, $3)
      ON CONFLICT (kind, record_id) DO UPDATE SET words = excluded.words, at = excluded.at
      WHERE was.words IS DISTINCT FROM excluded.words OR was.at IS DISTINCT FROM excluded.at', 'search_entries_' || of_kind, of_kind)
    USING (r->>'id')::integer, entry.words, entry.at;
  INSERT INTO search_vocabulary (word)
    SELECT one.word FROM vocabulary_of(entry.words) AS one(word)
    WHERE (SELECT known.word FROM search_vocabulary AS known WHERE known.word = one.word LIMIT 1) IS NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION index_rows_for_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    EXECUTE format('DELETE FROM %1$I AS entry USING changed WHERE entry.kind = %2$L AND entry.record_id = changed.id',
      'search_entries_' || TG_TABLE_NAME, TG_TABLE_NAME);
  ELSIF (SELECT count(*) FROM changed) < 10 THEN
    -- The statement below takes longer to plan than a few rows take.
    PERFORM index_record(TG_TABLE_NAME, to_jsonb(one)) FROM changed AS one;
  ELSE
    EXECUTE format('WITH made AS (
        INSERT INTO %1$I (kind, record_id, words, at)
          SELECT %2$L, one.id, entry.words, entry.at FROM changed AS one
          CROSS JOIN LATERAL search_entry(%2$L, to_jsonb(one)) AS entry WHERE entry.words IS NOT NULL
          ON CONFLICT (kind, record_id) DO UPDATE SET words = excluded.words, at = excluded.at
          RETURNING words
      )
      INSERT INTO search_vocabulary (word)
        SELECT DISTINCT one.word FROM made CROSS JOIN LATERAL vocabulary_of(made.words) AS one(word)
        WHERE (SELECT known.word FROM search_vocabulary AS known WHERE known.word = one.word LIMIT 1) IS NULL',
      'search_entries_' || TG_TABLE_NAME, TG_TABLE_NAME);
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER contacts_search_added AFTER INSERT ON contacts REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION index_rows_for_search();
CREATE OR REPLACE TRIGGER contacts_search_gone AFTER DELETE ON contacts REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION index_rows_for_search();

CREATE OR REPLACE TRIGGER deals_search_added AFTER INSERT ON deals REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION index_rows_for_search();
CREATE OR REPLACE TRIGGER deals_search_gone AFTER DELETE ON deals REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION index_rows_for_search();

CREATE OR REPLACE TRIGGER documents_search_added AFTER INSERT ON documents REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION index_rows_for_search();
CREATE OR REPLACE TRIGGER documents_search_gone AFTER DELETE ON documents REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION index_rows_for_search();

CREATE OR REPLACE TRIGGER emails_search_added AFTER INSERT ON emails REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION index_rows_for_search();
CREATE OR REPLACE TRIGGER emails_search_gone AFTER DELETE ON emails REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION index_rows_for_search();

CREATE OR REPLACE TRIGGER firms_search_added AFTER INSERT ON firms REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION index_rows_for_search();
CREATE OR REPLACE TRIGGER firms_search_gone AFTER DELETE ON firms REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION index_rows_for_search();

CREATE OR REPLACE TRIGGER funding_sources_search_added AFTER INSERT ON funding_sources REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION index_rows_for_search();
CREATE OR REPLACE TRIGGER funding_sources_search_gone AFTER DELETE ON funding_sources REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION index_rows_for_search();

CREATE OR REPLACE TRIGGER meeting_agenda_items_search_added AFTER INSERT ON meeting_agenda_items REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION index_rows_for_search();
CREATE OR REPLACE TRIGGER meeting_agenda_items_search_gone AFTER DELETE ON meeting_agenda_items REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION index_rows_for_search();

CREATE OR REPLACE TRIGGER note_comments_search_added AFTER INSERT ON note_comments REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION index_rows_for_search();
CREATE OR REPLACE TRIGGER note_comments_search_gone AFTER DELETE ON note_comments REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION index_rows_for_search();

CREATE OR REPLACE TRIGGER notes_search_added AFTER INSERT ON notes REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION index_rows_for_search();
CREATE OR REPLACE TRIGGER notes_search_gone AFTER DELETE ON notes REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION index_rows_for_search();

CREATE OR REPLACE TRIGGER pipeline_search_added AFTER INSERT ON pipeline REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION index_rows_for_search();
CREATE OR REPLACE TRIGGER pipeline_search_gone AFTER DELETE ON pipeline REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION index_rows_for_search();

CREATE OR REPLACE TRIGGER tasks_search_added AFTER INSERT ON tasks REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION index_rows_for_search();
CREATE OR REPLACE TRIGGER tasks_search_gone AFTER DELETE ON tasks REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION index_rows_for_search();

CREATE OR REPLACE TRIGGER users_search_added AFTER INSERT ON users REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION index_rows_for_search();
CREATE OR REPLACE TRIGGER users_search_gone AFTER DELETE ON users REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION index_rows_for_search();

CREATE OR REPLACE TRIGGER views_search_added AFTER INSERT ON views REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION index_rows_for_search();
CREATE OR REPLACE TRIGGER views_search_gone AFTER DELETE ON views REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION index_rows_for_search();--> statement-breakpoint
CREATE OR REPLACE FUNCTION rebuild_search() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  of_kind text;
BEGIN
  LOCK TABLE search_entries IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM search_entries;
  DELETE FROM search_vocabulary;
  FOR of_kind IN SELECT tgrelid::regclass FROM pg_trigger WHERE tgfoid = 'index_for_search'::regproc LOOP
    EXECUTE format('INSERT INTO search_entries (kind, record_id, words, at)
      SELECT %1$L, one.id, entry.words, entry.at FROM %1$I AS one CROSS JOIN LATERAL search_entry(%1$L, to_jsonb(one)) AS entry
      WHERE entry.words IS NOT NULL', of_kind);
  END LOOP;
  INSERT INTO search_vocabulary (word)
    SELECT DISTINCT word FROM search_entries CROSS JOIN LATERAL vocabulary_of(words) AS word;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_columns(kind text, OUT names text[], OUT texts text[], OUT senders text[], OUT at text, OUT owner text,
  OUT is_scoped boolean) LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  senders := '{}';
  is_scoped := false;
  at := 'created_at';
  CASE kind
    WHEN 'deals', 'pipeline' THEN
      names := '{codename,company}'; owner := 'lead_user_id';
      texts := '{contact_person,contact_email,description,deal_source_notes}';
    WHEN 'contacts' THEN
      names := '{name}'; texts := '{company,title,email,phone,notes}'; owner := 'created_by'; is_scoped := true;
    WHEN 'firms' THEN names := '{name,key}'; texts := '{domain,notes}'; at := 'updated_at';
    WHEN 'funding_sources' THEN
      names := '{name}'; owner := 'added_by';
      texts := '{contact_name,contact_title,contact_email,notes,term_sheet_details}';
    WHEN 'tasks' THEN names := '{title}'; texts := '{description}'; owner := 'assigned_to';
    WHEN 'documents' THEN names := '{name}'; texts := '{}'; owner := 'uploaded_by';
    WHEN 'notes' THEN
      names := '{}'; texts := '{body}'; at := 'happened_at'; owner := 'written_by'; is_scoped := true;
    WHEN 'note_comments' THEN names := '{}'; texts := '{body}'; owner := 'written_by'; is_scoped := true;
    WHEN 'emails' THEN
      names := '{subject}'; senders := '{from_name,from_address}'; at := 'received_date_time';
      texts := '{text,from_name,from_address,to_recipients,cc_recipients}';
    WHEN 'meeting_agenda_items' THEN names := '{title}'; texts := '{description,notes}'; owner := 'added_by';
    WHEN 'users' THEN names := '{name,username}'; texts := '{email}'; owner := 'id';
    WHEN 'views' THEN names := '{name}'; texts := '{}'; owner := 'created_by'; is_scoped := true;
  END CASE;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_entry(kind text, r jsonb, OUT words tsvector, OUT at timestamptz) LANGUAGE plpgsql STABLE AS $$
DECLARE
  c record := search_columns(kind);
  scope record;
  deal text := CASE kind WHEN 'deals' THEN r->>'id' ELSE r->>'deal_id' END;
  readers text[] := '{~}';
  found text[] := '{}';
  of_name text[];
  field text;
  name text;
BEGIN
  IF kind = 'emails' THEN
    IF deal IS NULL THEN
      readers := array(SELECT '~' || user_id FROM email_owners WHERE email_id = (r->>'id')::integer);
    END IF;
  ELSIF c.is_scoped THEN
    scope := change_scope(kind, r);
    deal := scope.deal_id;
    IF scope.only_user_id = 0 THEN readers := '{}';
    ELSIF scope.only_user_id IS NOT NULL THEN readers := array['~' || scope.only_user_id];
    END IF;
  END IF;
  IF readers = '{}' THEN RETURN; END IF;
  -- Firms without facts have none.
  at := coalesce(r->>c.at, 'epoch');
  FOREACH field IN ARRAY c.names LOOP
    name := fold(r->>field);
    CONTINUE WHEN coalesce(name, '') = '';
    of_name := search_words(name);
    found := found || of_name || with_sign('=', of_name) || with_sign('^', search_words(split_part(name, ' ', 1)))
      || ('$' || left(translate(name, ' ''-', ''), 100));
  END LOOP;
  FOREACH field IN ARRAY c.texts LOOP
    found := found || coalesce(search_words(search_text(r->field)), '{}');
  END LOOP;
  FOREACH field IN ARRAY c.senders LOOP
    found := found || with_sign('<', search_words(r->>field));
  END LOOP;
  words := array_to_tsvector(array_remove(found || readers || ('#' || deal) || ('@' || (r->>c.owner)), NULL));
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_text(value jsonb) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  found text := value #>> '{}';
BEGIN
  IF found !~ '^[{[]"' THEN RETURN found; END IF;
  found := regexp_replace(found, '"(?:[^"\\]|\\.)*":(?:null,?)?', '', 'g');
  found := regexp_replace(found, '\\[nrt]', ' ', 'g');
  RETURN btrim(translate(regexp_replace(found, '", ?"', ' · ', 'g'), '[]{}"\', ''));
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_words(value text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  folded text := fold(left(value, 100000));
  words text[];
BEGIN
  IF octet_length(folded) = length(folded) THEN
    words := regexp_split_to_array(translate(folded, '''-', '') COLLATE "C", '[^a-z0-9]+');
    IF folded ~ '[''-]' THEN words := words || regexp_split_to_array(folded COLLATE "C", '[^a-z0-9]+'); END IF;
    IF length(folded) > 64 THEN words := array(SELECT DISTINCT left(word, 64) FROM unnest(words) AS word); END IF;
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
CREATE OR REPLACE FUNCTION vocabulary_of(words tsvector) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT word FROM unnest(tsvector_to_array(words)) AS word WHERE length(word) BETWEEN 3 AND 64 AND word !~ '^[=^<$#@~]|^[0-9]+$'
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION with_sign(sign text, words text[]) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
BEGIN
  RETURN CASE words WHEN '{}' THEN words ELSE string_to_array(sign || array_to_string(words, ' ' || sign), ' ') END;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION wrong_search_entries() RETURNS TABLE (kind text, record_id integer) LANGUAGE plpgsql AS $$
DECLARE
  of_kind text;
BEGIN
  FOR of_kind IN SELECT tgrelid::regclass FROM pg_trigger WHERE tgfoid = 'index_for_search'::regproc LOOP
    RETURN QUERY EXECUTE format('SELECT %1$L, record_id
      FROM (SELECT record_id, words, at FROM search_entries WHERE kind = %1$L) AS kept
      FULL JOIN (
        SELECT one.id AS record_id, entry.words, entry.at FROM %1$I AS one
        CROSS JOIN LATERAL search_entry(%1$L, to_jsonb(one)) AS entry WHERE entry.words IS NOT NULL
      ) AS made USING (record_id)
      WHERE kept.words IS DISTINCT FROM made.words OR kept.at IS DISTINCT FROM made.at', of_kind);
  END LOOP;
  RETURN QUERY SELECT entry.kind, entry.record_id FROM search_entries AS entry WHERE EXISTS (
    SELECT FROM vocabulary_of(entry.words) AS one(word)
    WHERE NOT EXISTS (SELECT FROM search_vocabulary AS known WHERE known.word = one.word));
END
$$;--> statement-breakpoint
SELECT rebuild_search();

CREATE TABLE "custom_values" (
	"field_id" integer NOT NULL,
	"record_id" integer NOT NULL,
	"category" text,
	"owner_id" integer,
	"number" numeric,
	"text" text,
	"option" text
);
--> statement-breakpoint
CREATE TABLE "fields" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fields_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entity" text NOT NULL,
	"key" varchar(50) NOT NULL,
	"label" varchar(60) NOT NULL,
	"kind" text NOT NULL,
	"options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"section" varchar(60),
	"help" varchar(300),
	"stage" text,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "fields_entity_check" CHECK ("fields"."entity" in ('contacts', 'deals', 'firms', 'pipeline')),
	CONSTRAINT "fields_kind_check" CHECK ("fields"."kind" in ('text', 'number', 'money', 'percent', 'date', 'choice', 'choices', 'member', 'contact', 'firm', 'link', 'boolean')),
	CONSTRAINT "fields_stage_check" CHECK ("fields"."stage" in ('initial_discussion', 'under_loi', 'due_diligence', 'purchase_agreement_negotiations', 'closed', 'not_closed')),
	CONSTRAINT "fields_label_check" CHECK (btrim("fields"."label") <> ''),
	CONSTRAINT "fields_options_check" CHECK (jsonb_typeof("fields"."options") = 'array'),
	CONSTRAINT "fields_position_check" CHECK ("fields"."position" > 0)
);
--> statement-breakpoint
ALTER TABLE "trash" DROP CONSTRAINT "trash_entity_check";--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "custom" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "custom" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "firm_private_facts" ADD COLUMN "custom" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "firms" ADD COLUMN "custom" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "pipeline" ADD COLUMN "custom" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "pipeline_conversions" ADD COLUMN "custom" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "custom_values_record_idx" ON "custom_values" USING btree ("record_id","field_id");--> statement-breakpoint
CREATE INDEX "custom_values_number_idx" ON "custom_values" USING btree ("field_id","category","number","record_id") WHERE "custom_values"."number" is not null;--> statement-breakpoint
CREATE INDEX "custom_values_text_idx" ON "custom_values" USING btree ("field_id","category",name_order(left("text", 200)) collate "und-x-icu","record_id") WHERE "custom_values"."text" is not null;--> statement-breakpoint
CREATE INDEX "custom_values_option_idx" ON "custom_values" USING btree ("field_id","category","option","record_id") WHERE "custom_values"."option" is not null;--> statement-breakpoint
CREATE INDEX "custom_values_search_idx" ON "custom_values" USING gin (fold("text") gin_trgm_ops) WHERE "custom_values"."text" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "fields_key_key" ON "fields" USING btree ("entity","key");--> statement-breakpoint
ALTER TABLE "trash" ADD CONSTRAINT "trash_entity_check" CHECK ("trash"."entity" in ('contacts', 'deals', 'documents', 'fields', 'funding_sources', 'meeting_agenda_items', 'note_comments', 'notes', 'pipeline', 'tasks', 'views'));--> statement-breakpoint
CREATE OR REPLACE FUNCTION custom_answer(custom jsonb) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF custom = '{}' THEN RETURN custom; END IF;
  RETURN (
    SELECT coalesce(jsonb_object_agg(one.key, one.value), '{}')
    FROM (
      SELECT fields.key, custom_value(fields.kind, stored.value) AS value
      FROM jsonb_each(custom) AS stored JOIN fields ON fields.id = stored.key::integer
    ) AS one WHERE one.value IS NOT NULL
  );
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION custom_value(kind text, stored jsonb) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
DECLARE
  named integer;
  shown text;
BEGIN
  IF stored IS NULL OR jsonb_typeof(stored) = 'null' THEN RETURN NULL; END IF;
  IF kind NOT IN ('member', 'contact', 'firm') THEN RETURN stored; END IF;
  IF jsonb_typeof(stored) <> 'number' THEN RETURN NULL; END IF;
  named := stored::integer;
  IF kind = 'member' THEN SELECT name INTO shown FROM users WHERE id = named;
  ELSIF kind = 'contact' THEN
    named := surviving_contact(named);
    SELECT name INTO shown FROM contacts WHERE id = named AND is_public;
  ELSE
    named := surviving_firm(named);
    shown := shared_firm_name(named);
  END IF;
  RETURN CASE WHEN shown IS NOT NULL THEN jsonb_build_object('id', named, 'name', shown) END;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION custom_value_rows(custom jsonb) RETURNS TABLE (field_id integer, number numeric, text text, option text)
  LANGUAGE sql STABLE AS $$
  SELECT one.id,
    CASE
      WHEN one.kind IN ('text', 'link', 'choice', 'choices') THEN NULL
      WHEN one.kind = 'date' THEN CASE WHEN one.value ~ '^\d{4}-\d\d-\d\d$' THEN one.value::date - '1970-01-01'::date END
      WHEN one.kind = 'boolean' THEN CASE one.value WHEN 'true' THEN 1 WHEN 'false' THEN 0 END
      WHEN one.value ~ '^-?\d+(\.\d+)?$' THEN one.value::numeric END,
    CASE WHEN one.kind IN ('text', 'link') THEN one.value END,
    CASE WHEN one.kind IN ('choice', 'choices') THEN one.value END
  FROM (
    SELECT fields.id, fields.kind, entry.value #>> '{}' AS value
    FROM jsonb_each(custom) AS stored JOIN fields ON fields.id = stored.key::integer
    CROSS JOIN LATERAL jsonb_array_elements(CASE jsonb_typeof(stored.value)
      WHEN 'array' THEN stored.value ELSE jsonb_build_array(stored.value) END) AS entry(value)
  ) AS one
  WHERE one.value IS NOT NULL AND (one.kind IN ('text', 'link', 'choice', 'choices') OR one.value ~ CASE one.kind
    WHEN 'date' THEN '^\d{4}-\d\d-\d\d$' WHEN 'boolean' THEN '^(true|false)$' ELSE '^-?\d+(\.\d+)?$' END)
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION custom_words(kind text, options jsonb, stored jsonb) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN stored IS NULL OR jsonb_typeof(stored) = 'null' THEN NULL
    WHEN kind IN ('member', 'contact', 'firm') THEN custom_value(kind, stored) ->> 'name'
    WHEN kind = 'boolean' THEN CASE stored #>> '{}' WHEN 'true' THEN 'Yes' ELSE 'No' END
    WHEN kind IN ('choice', 'choices') THEN (
      SELECT string_agg(option.value ->> 'label', '; ' ORDER BY option.place)
      FROM jsonb_array_elements(options) WITH ORDINALITY AS option(value, place)
      WHERE CASE jsonb_typeof(stored) WHEN 'array' THEN stored ELSE jsonb_build_array(stored) END ? (option.value ->> 'id'))
    ELSE stored #>> '{}' END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION flat_row(r jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN NOT r ? 'custom' THEN r WHEN r -> 'custom' = '{}' THEN r - 'custom' ELSE
    (r - 'custom') || (SELECT jsonb_object_agg('custom.' || key, value) FROM jsonb_each(r -> 'custom')) END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION index_custom_values() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was jsonb := '{}';
  is_now jsonb := '{}';
  r jsonb;
  of_record integer;
  of_category text;
  of_owner integer;
BEGIN
  IF TG_OP <> 'INSERT' THEN was := OLD.custom; END IF;
  IF TG_OP <> 'DELETE' THEN is_now := NEW.custom; END IF;
  IF was = '{}' AND is_now = '{}' THEN RETURN NULL; END IF;
  r := CASE TG_OP WHEN 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
  of_category := r->>'category';
  IF TG_TABLE_NAME <> 'deals' THEN of_category := NULL; END IF;
  of_record := (r->>'id')::integer;
  IF TG_TABLE_NAME = 'firm_private_facts' THEN
    of_record := (r->>'firm_id')::integer;
    of_owner := (r->>'owner_id')::integer;
  END IF;
  IF was <> '{}' THEN
    DELETE FROM custom_values WHERE record_id = of_record AND owner_id IS NOT DISTINCT FROM of_owner
      AND field_id IN (SELECT key::integer FROM jsonb_object_keys(was) AS key);
  END IF;
  IF is_now <> '{}' THEN
    INSERT INTO custom_values (field_id, record_id, category, owner_id, number, text, option)
      SELECT one.field_id, of_record, of_category, of_owner, one.number, one.text, one.option FROM custom_value_rows(is_now) AS one;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER contacts_custom AFTER INSERT OR DELETE OR UPDATE OF custom ON contacts
  FOR EACH ROW EXECUTE FUNCTION index_custom_values();

CREATE OR REPLACE TRIGGER deals_custom AFTER INSERT OR DELETE OR UPDATE OF custom, category ON deals
  FOR EACH ROW EXECUTE FUNCTION index_custom_values();

CREATE OR REPLACE TRIGGER firm_private_facts_custom AFTER INSERT OR DELETE OR UPDATE OF custom ON firm_private_facts
  FOR EACH ROW EXECUTE FUNCTION index_custom_values();

CREATE OR REPLACE TRIGGER firms_custom AFTER INSERT OR DELETE OR UPDATE OF custom ON firms
  FOR EACH ROW EXECUTE FUNCTION index_custom_values();

CREATE OR REPLACE TRIGGER pipeline_custom AFTER INSERT OR DELETE OR UPDATE OF custom ON pipeline
  FOR EACH ROW EXECUTE FUNCTION index_custom_values();--> statement-breakpoint
CREATE OR REPLACE FUNCTION index_field() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  field fields := coalesce(NEW, OLD);
  is_found_by boolean := 'text' IN (OLD.kind, NEW.kind) OR 'link' IN (OLD.kind, NEW.kind);
  one text;
BEGIN
  IF TG_OP <> 'INSERT' THEN DELETE FROM custom_values WHERE field_id = OLD.id; END IF;
  FOREACH one IN ARRAY CASE field.entity WHEN 'firms' THEN '{firms,firm_private_facts}' ELSE array[field.entity] END LOOP
    IF TG_OP <> 'DELETE' THEN
      EXECUTE format('INSERT INTO custom_values (field_id, record_id, category, owner_id, number, text, option)
        SELECT value.field_id, %2$s, %3$s, %4$s, value.number, value.text, value.option FROM %1$I AS r
        CROSS JOIN LATERAL custom_value_rows(jsonb_build_object(%5$L, r.custom -> %5$L)) AS value WHERE r.custom ? %5$L',
        one,
        CASE one WHEN 'firm_private_facts' THEN 'r.firm_id' ELSE 'r.id' END,
        CASE one WHEN 'deals' THEN 'r.category' ELSE 'NULL' END,
        CASE one WHEN 'firm_private_facts' THEN 'r.owner_id' ELSE 'NULL::integer' END,
        field.id::text);
    END IF;
    IF is_found_by AND one <> 'firm_private_facts' THEN
      EXECUTE format('SELECT index_record(%1$L, to_jsonb(r)) FROM %1$I AS r WHERE r.custom ->> %2$L <> %3$L', one, field.id::text, '');
    END IF;
  END LOOP;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER fields_index AFTER INSERT OR DELETE OR UPDATE OF kind ON fields
  FOR EACH ROW EXECUTE FUNCTION index_field();--> statement-breakpoint
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
  FOR EACH ROW EXECUTE FUNCTION index_for_search();--> statement-breakpoint
CREATE OR REPLACE FUNCTION record_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- Set for a transaction by core/write.ts.
  made jsonb := coalesce(nullif(current_setting('dealflow.write', true), ''), '{}');
  made_at timestamptz := (made->>'at')::timestamptz;
  left_out text[] := TG_ARGV[0];
  secret text[] := TG_ARGV[1];
  was jsonb := flat_row(to_jsonb(OLD));
  is_now jsonb := flat_row(to_jsonb(NEW));
  r jsonb := coalesce(is_now, was);
  knew integer;
  c changes;
BEGIN
  IF TG_OP = 'INSERT' THEN
    c.after := jsonb_strip_nulls(r - left_out - secret);
  ELSIF TG_OP = 'DELETE' THEN
    c.before := r - left_out - secret;
  ELSE
    SELECT jsonb_object_agg(key, CASE WHEN key <> ALL (secret) THEN was->key END),
        jsonb_object_agg(key, CASE WHEN key <> ALL (secret) THEN value END)
      INTO c.before, c.after FROM jsonb_each(is_now)
      WHERE value IS DISTINCT FROM was->key AND key <> ALL (left_out) AND key NOT IN ('updated_at', 'version');
    -- Who took part in a note has entries of its own, which belong to this one.
    IF c.after IS NULL AND TG_TABLE_NAME = 'notes' AND r->'version' IS DISTINCT FROM was->'version' THEN
      c.before := '{}';
      c.after := '{}';
    END IF;
    IF c.after IS NULL THEN RETURN NULL; END IF;
  END IF;
  -- What comes back from the trash was last written before.
  IF TG_OP <> 'DELETE' AND r->'updated_at' IS DISTINCT FROM was->'updated_at' AND (TG_OP = 'UPDATE' OR made->>'kind' IS DISTINCT FROM 'undone') THEN
    made_at := (r->>'updated_at')::timestamptz;
  END IF;
  IF TG_ARGV[2]::boolean THEN
    SELECT s.only_user_id, s.deal_id, s.contact_id, s.firm_id INTO c.only_user_id, c.deal_id, c.contact_id, c.firm_id
      FROM change_scope(TG_TABLE_NAME, r) AS s;
    IF TG_TABLE_NAME = 'emails' AND TG_OP = 'UPDATE' THEN
      -- Only its way to a deal and back is told of a message, to who sees the deal.
      c.deal_id := coalesce(c.deal_id, (was->>'deal_id')::integer);
      IF c.deal_id IS NOT NULL THEN c.only_user_id := NULL; END IF;
    ELSIF TG_OP = 'UPDATE' THEN
      knew := (change_scope(TG_TABLE_NAME, was)).only_user_id;
      c.was_shared := knew IS NULL AND c.only_user_id IS NOT NULL;
      c.only_user_id := coalesce(c.only_user_id, knew);
    END IF;
  ELSE
    c.deal_id := (CASE TG_TABLE_NAME WHEN 'deals' THEN r->>'id' ELSE r->>'deal_id' END)::integer;
    c.firm_id := (CASE TG_TABLE_NAME WHEN 'firms' THEN r->>'id' ELSE r->>'firm_id' END)::integer;
  END IF;
  INSERT INTO changes (changed_at, changed_by, source, request_id, entity, record_id, kind, before, after, version,
      only_user_id, was_shared, deal_id, contact_id, firm_id)
    VALUES (coalesce(made_at, now()), (made->>'by')::integer, coalesce(made->>'source', 'database'), made->>'request',
      TG_TABLE_NAME, (r->>'id')::integer,
      coalesce(made->>'kind', CASE TG_OP WHEN 'INSERT' THEN 'created' WHEN 'UPDATE' THEN 'updated' ELSE 'deleted' END),
      c.before, c.after, (r->>'version')::integer, c.only_user_id, coalesce(c.was_shared, false), c.deal_id, c.contact_id, c.firm_id);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER contact_imports_record AFTER INSERT OR UPDATE OR DELETE ON contact_imports
  FOR EACH ROW EXECUTE FUNCTION record_change('{search}', '{}', 't');

CREATE OR REPLACE TRIGGER contacts_record AFTER INSERT OR UPDATE OR DELETE ON contacts
  FOR EACH ROW EXECUTE FUNCTION record_change('{search}', '{}', 't');

CREATE OR REPLACE TRIGGER deal_contacts_record AFTER INSERT OR UPDATE OR DELETE ON deal_contacts
  FOR EACH ROW EXECUTE FUNCTION record_change('{search}', '{}', 't');

CREATE OR REPLACE TRIGGER deals_record AFTER INSERT OR UPDATE OR DELETE ON deals
  FOR EACH ROW EXECUTE FUNCTION record_change('{search,stage_since}', '{}', 'f');

CREATE OR REPLACE TRIGGER documents_record AFTER INSERT OR UPDATE OR DELETE ON documents
  FOR EACH ROW EXECUTE FUNCTION record_change('{storage_key,search}', '{}', 'f');

CREATE OR REPLACE TRIGGER email_rules_record AFTER INSERT OR UPDATE OR DELETE ON email_rules
  FOR EACH ROW EXECUTE FUNCTION record_change('{search}', '{}', 't');

CREATE OR REPLACE TRIGGER emails_record AFTER INSERT OR UPDATE OR DELETE ON emails
  FOR EACH ROW EXECUTE FUNCTION record_change('{external_id,message_id,referenced_ids,provider_thread_id,thread_id,subject,text,body_preview,from_address,from_name,to_recipients,cc_recipients,reply_to,search}', '{}', 't');

CREATE OR REPLACE TRIGGER fields_record AFTER INSERT OR UPDATE OR DELETE ON fields
  FOR EACH ROW EXECUTE FUNCTION record_change('{search}', '{}', 'f');

CREATE OR REPLACE TRIGGER firm_private_facts_record AFTER INSERT OR UPDATE OR DELETE ON firm_private_facts
  FOR EACH ROW EXECUTE FUNCTION record_change('{search}', '{}', 't');

CREATE OR REPLACE TRIGGER funding_sources_record AFTER INSERT OR UPDATE OR DELETE ON funding_sources
  FOR EACH ROW EXECUTE FUNCTION record_change('{search}', '{}', 'f');

CREATE OR REPLACE TRIGGER mailboxes_record AFTER INSERT OR UPDATE OR DELETE ON mailboxes
  FOR EACH ROW EXECUTE FUNCTION record_change('{secret,secret_key_id,last_run_at,claimed_until,next_run_at,failures,last_success_at,last_error_code,last_whole_run_at,known_up_to,search}', '{}', 't');

CREATE OR REPLACE TRIGGER meeting_agenda_items_record AFTER INSERT OR UPDATE OR DELETE ON meeting_agenda_items
  FOR EACH ROW EXECUTE FUNCTION record_change('{search}', '{}', 'f');

CREATE OR REPLACE TRIGGER meetings_record AFTER INSERT OR UPDATE OR DELETE ON meetings
  FOR EACH ROW EXECUTE FUNCTION record_change('{search}', '{}', 'f');

CREATE OR REPLACE TRIGGER note_comments_record AFTER INSERT OR UPDATE OR DELETE ON note_comments
  FOR EACH ROW EXECUTE FUNCTION record_change('{search}', '{}', 't');

CREATE OR REPLACE TRIGGER note_contacts_record AFTER INSERT OR UPDATE OR DELETE ON note_contacts
  FOR EACH ROW EXECUTE FUNCTION record_change('{search}', '{}', 't');

CREATE OR REPLACE TRIGGER note_members_record AFTER INSERT OR UPDATE OR DELETE ON note_members
  FOR EACH ROW EXECUTE FUNCTION record_change('{search}', '{}', 't');

CREATE OR REPLACE TRIGGER notes_record AFTER INSERT OR UPDATE OR DELETE ON notes
  FOR EACH ROW EXECUTE FUNCTION record_change('{search}', '{}', 't');

CREATE OR REPLACE TRIGGER notification_settings_record AFTER INSERT OR UPDATE OR DELETE ON notification_settings
  FOR EACH ROW EXECUTE FUNCTION record_change('{search}', '{}', 't');

CREATE OR REPLACE TRIGGER pipeline_record AFTER INSERT OR UPDATE OR DELETE ON pipeline
  FOR EACH ROW EXECUTE FUNCTION record_change('{search}', '{}', 'f');

CREATE OR REPLACE TRIGGER tasks_record AFTER INSERT OR UPDATE OR DELETE ON tasks
  FOR EACH ROW EXECUTE FUNCTION record_change('{reminder_sent,search}', '{}', 'f');

CREATE OR REPLACE TRIGGER users_record AFTER INSERT OR UPDATE OR DELETE ON users
  FOR EACH ROW EXECUTE FUNCTION record_change('{registered_from,search}', '{password_hash}', 't');

CREATE OR REPLACE TRIGGER views_record AFTER INSERT OR UPDATE OR DELETE ON views
  FOR EACH ROW EXECUTE FUNCTION record_change('{search}', '{}', 't');

-- Nobody makes a firm: it follows from a name, which may be that of another member's private contact.
CREATE OR REPLACE TRIGGER firms_record AFTER UPDATE OR DELETE ON firms
  FOR EACH ROW EXECUTE FUNCTION record_change('{search}', '{}', 'f');

-- The history of a deal goes only with the deal. What it was is then in the record.
CREATE OR REPLACE TRIGGER deal_history_gone AFTER DELETE ON deal_history
  FOR EACH ROW EXECUTE FUNCTION record_change('{}', '{}', 'f');

CREATE OR REPLACE TRIGGER deal_values_gone AFTER DELETE ON deal_values
  FOR EACH ROW EXECUTE FUNCTION record_change('{}', '{}', 'f');--> statement-breakpoint
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
  IF r ? 'custom' AND r->'custom' <> '{}' THEN
    FOR name IN SELECT stored.value #>> '{}' FROM jsonb_each(r->'custom') AS stored JOIN fields ON fields.id = stored.key::integer
        WHERE fields.kind IN ('text', 'link') LOOP
      IF name <> '' THEN found := found || search_words(name); END IF;
    END LOOP;
  END IF;
  IF kind = 'documents' THEN found := found || (document_words((r->>'id')::integer)).words; END IF;
  IF c ? 'senders' THEN
    FOREACH field IN ARRAY string_to_array(c->>'senders', ',') LOOP
      found := found || with_sign('<', search_words(r->>field));
    END LOOP;
  END IF;
  words := array_to_tsvector(array_remove(found, NULL));
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION shared_firm_name(firm integer) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN spelled.name IS NOT NULL THEN coalesce(firms.name, spelled.name) END
  FROM firms CROSS JOIN LATERAL (SELECT coalesce(
    (SELECT company FROM deals WHERE firm_id = firm AND deal_visible_to(id, NULL) ORDER BY created_at, id LIMIT 1),
    (SELECT company FROM pipeline WHERE firm_id = firm ORDER BY created_at, id LIMIT 1),
    (SELECT name FROM funding_sources WHERE firm_id = firm AND deal_visible_to(deal_id, NULL) ORDER BY created_at, id LIMIT 1),
    (SELECT company FROM contacts WHERE firm_id = firm AND is_public ORDER BY id LIMIT 1)) AS name) AS spelled
  WHERE firms.id = firm
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION surviving_contact(contact integer) RETURNS integer LANGUAGE sql STABLE AS $$
  WITH RECURSIVE way AS (
    SELECT contact AS id, 1 AS step
    UNION ALL
    SELECT merges.into_id, way.step + 1 FROM way JOIN merges ON merges.kind = 'contact' AND merges.from_id = way.id AND merges.undone_at IS NULL
      WHERE way.step < 100
  )
  SELECT way.id FROM way JOIN contacts ON contacts.id = way.id ORDER BY step LIMIT 1
$$;--> statement-breakpoint
SELECT rebuild_search();

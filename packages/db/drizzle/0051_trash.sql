CREATE TABLE "trash" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trash_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entity" text NOT NULL,
	"record_id" integer NOT NULL,
	"name" varchar(200) NOT NULL,
	"deleted_by" integer NOT NULL,
	"deleted_at" timestamp (3) with time zone NOT NULL,
	"only_user_id" integer,
	"deal_id" integer,
	"contact_id" integer,
	"firm_id" integer,
	"contains" jsonb NOT NULL,
	"snapshot" jsonb NOT NULL,
	CONSTRAINT "trash_entity_check" CHECK ("trash"."entity" in ('contacts', 'deals', 'documents', 'funding_sources', 'meeting_agenda_items', 'note_comments', 'notes', 'pipeline', 'tasks', 'views'))
);
--> statement-breakpoint
CREATE TABLE "trash_files" (
	"trash_id" integer NOT NULL,
	"storage_key" varchar(64) NOT NULL,
	"size" integer NOT NULL,
	"uploaded_by" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "trash" ADD CONSTRAINT "trash_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trash_files" ADD CONSTRAINT "trash_files_trash_id_trash_id_fk" FOREIGN KEY ("trash_id") REFERENCES "public"."trash"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trash_files" ADD CONSTRAINT "trash_files_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "trash_record_key" ON "trash" USING btree ("entity","record_id");--> statement-breakpoint
CREATE INDEX "trash_deleted_by_idx" ON "trash" USING btree ("deleted_by","deleted_at","id");--> statement-breakpoint
CREATE INDEX "trash_deleted_at_idx" ON "trash" USING btree ("deleted_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "trash_files_storage_key_key" ON "trash_files" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "trash_files_trash_idx" ON "trash_files" USING btree ("trash_id");--> statement-breakpoint
ALTER TABLE "undos" DROP COLUMN "deleted";--> statement-breakpoint
CREATE OR REPLACE FUNCTION change_scope(entity text, r jsonb, OUT only_user_id integer, OUT deal_id integer, OUT contact_id integer,
  OUT firm_id integer) LANGUAGE plpgsql STABLE AS $$
DECLARE
  note jsonb;
BEGIN
  deal_id := (CASE entity WHEN 'deals' THEN r->>'id' ELSE r->>'deal_id' END)::integer;
  contact_id := (CASE entity WHEN 'contacts' THEN r->>'id' ELSE r->>'contact_id' END)::integer;
  firm_id := (CASE entity WHEN 'firms' THEN r->>'id' ELSE r->>'firm_id' END)::integer;
  CASE entity
    WHEN 'contacts' THEN
      IF NOT (r->>'is_public')::boolean THEN only_user_id := (r->>'created_by')::integer; END IF;
    WHEN 'notes' THEN
      IF (r->>'is_private')::boolean THEN only_user_id := (r->>'written_by')::integer;
      ELSIF contact_id IS NOT NULL THEN only_user_id := only_member_of_contact(contact_id);
      END IF;
    WHEN 'note_comments', 'note_contacts', 'note_members' THEN
      SELECT to_jsonb(n) INTO note FROM notes AS n WHERE n.id = (r->>'note_id')::integer;
      IF note IS NULL THEN only_user_id := 0;
      ELSE
        SELECT s.only_user_id, s.deal_id, coalesce(change_scope.contact_id, s.contact_id), s.firm_id
          INTO only_user_id, deal_id, contact_id, firm_id FROM change_scope('notes', note) AS s;
        IF only_user_id IS NULL AND entity = 'note_contacts' THEN
          only_user_id := only_member_of_contact(contact_id);
        END IF;
      END IF;
    WHEN 'deal_contacts' THEN only_user_id := only_member_of_contact(contact_id);
    WHEN 'emails' THEN
      IF deal_id IS NULL THEN only_user_id := 0; END IF;
    WHEN 'email_rules', 'firm_private_facts' THEN only_user_id := (r->>'owner_id')::integer;
    WHEN 'mailboxes', 'notification_settings' THEN only_user_id := (r->>'user_id')::integer;
    WHEN 'views' THEN
      IF NOT (r->>'is_shared')::boolean THEN only_user_id := (r->>'created_by')::integer; END IF;
    WHEN 'contact_imports' THEN only_user_id := (r->>'created_by')::integer;
    WHEN 'users' THEN
      -- Administrators see them as they are.
      IF r->>'status' IN ('pending', 'rejected') THEN only_user_id := 0; END IF;
    ELSE
  END CASE;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION enter_stage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND nullif(current_setting('dealflow.write', true), '')::jsonb->>'kind' = 'undone' THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'INSERT' OR NEW.stage <> OLD.stage THEN
    NEW.stage_since := CASE
      WHEN TG_OP = 'INSERT' OR NEW.updated_at <> OLD.updated_at THEN NEW.updated_at
      ELSE coalesce((nullif(current_setting('dealflow.write', true), '')::jsonb->>'at')::timestamptz, now()) END;
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER deals_enter_stage BEFORE INSERT OR UPDATE OF stage ON deals FOR EACH ROW EXECUTE FUNCTION enter_stage();--> statement-breakpoint
CREATE OR REPLACE FUNCTION feed_histories() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_first boolean := NEW.before IS NULL;
  is_last boolean := NEW.after IS NULL;
  -- The columns that facts of analytics are counted by.
  counted text[] := CASE NEW.entity
    WHEN 'deals' THEN '{stage,category,value,sector,deal_source,created_at,closed_at}'
    WHEN 'tasks' THEN '{assigned_to,due_date,created_at,completed_at}'
    WHEN 'contacts' THEN '{category,is_public,created_by,created_at}' END;
BEGIN
  IF counted IS NOT NULL AND (is_first OR is_last OR NEW.after ?| counted) THEN
    INSERT INTO analytics_changes VALUES (NEW.id);
  END IF;
  CASE NEW.entity
    WHEN 'deals' THEN
      IF is_last OR is_first AND NEW.kind = 'undone' THEN RETURN NULL; END IF;
      IF NEW.after ?| '{stage,category}' THEN
        INSERT INTO deal_history (deal_id, field, from_value, to_value, changed_by, changed_at, change_id)
          SELECT NEW.record_id, field, NEW.before->>field, NEW.after->>field, NEW.changed_by, NEW.changed_at, NEW.id
          FROM unnest('{stage,category}'::text[]) AS field WHERE NEW.after ? field;
      END IF;
      IF is_first OR NEW.after ? 'value' THEN
        INSERT INTO deal_values (deal_id, value, changed_by, changed_at, change_id)
          VALUES (NEW.record_id, (NEW.after->>'value')::numeric, NEW.changed_by, NEW.changed_at, NEW.id);
      END IF;
      IF NOT is_first AND NEW.after ? 'lead_user_id' THEN
        INSERT INTO deal_changes (deal_id, field, from_user_id, to_user_id, changed_by, changed_at)
          VALUES (NEW.record_id, 'lead', (NEW.before->>'lead_user_id')::integer, (NEW.after->>'lead_user_id')::integer,
            NEW.changed_by, NEW.changed_at);
      END IF;
    WHEN 'funding_sources' THEN
      IF (is_first OR is_last OR NEW.after ? 'status') AND NOT (is_first AND NEW.kind = 'undone' AND EXISTS (
        SELECT FROM changes AS of_deal WHERE of_deal.entity = 'deals' AND of_deal.record_id = NEW.deal_id
          AND of_deal.before IS NULL AND of_deal.transaction_id = NEW.transaction_id))
      THEN
        INSERT INTO deal_changes (deal_id, field, lender, firm_id, from_status, to_status, changed_by, changed_at)
          SELECT NEW.deal_id, 'funding', coalesce(source.name, NEW.before->>'name'), NEW.firm_id, NEW.before->>'status',
            NEW.after->>'status', NEW.changed_by, NEW.changed_at
          FROM deals LEFT JOIN funding_sources AS source ON source.id = NEW.record_id WHERE deals.id = NEW.deal_id;
      END IF;
    WHEN 'deal_contacts' THEN
      -- A merge moves people, and changes nobody's role. With a contact, or a deal, its links go, and what told of them.
      IF NEW.kind NOT IN ('merged', 'undone') AND (is_first OR is_last OR NEW.after ? 'role') THEN
        INSERT INTO deal_changes (deal_id, field, contact_id, from_role, to_role, changed_by, changed_at)
          SELECT deals.id, 'team', contacts.id, NEW.before->>'role', NEW.after->>'role', NEW.changed_by, NEW.changed_at
          FROM deals, contacts WHERE deals.id = NEW.deal_id AND contacts.id = NEW.contact_id;
      END IF;
    ELSE
  END CASE;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER changes_feed_histories AFTER INSERT ON changes FOR EACH ROW
  WHEN (NEW.entity IN ('deals', 'funding_sources', 'deal_contacts', 'tasks', 'contacts')) EXECUTE FUNCTION feed_histories();--> statement-breakpoint
CREATE OR REPLACE FUNCTION record_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- Set for a transaction by core/write.ts.
  made jsonb := coalesce(nullif(current_setting('dealflow.write', true), ''), '{}');
  made_at timestamptz := (made->>'at')::timestamptz;
  left_out text[] := TG_ARGV[0];
  secret text[] := TG_ARGV[1];
  was jsonb := to_jsonb(OLD);
  is_now jsonb := to_jsonb(NEW);
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
CREATE OR REPLACE FUNCTION refuse_deal_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM trash WHERE entity = 'deals' AND record_id = OLD.id) THEN
    RETURN OLD;
  END IF;
  IF EXISTS (SELECT FROM pipeline WHERE id = OLD.source_pipeline_id)
    AND EXISTS (SELECT FROM pipeline_conversions WHERE deal_id = OLD.id)
    AND NOT EXISTS (SELECT FROM deal_history WHERE deal_id = OLD.id AND from_value IS NOT NULL)
    AND (SELECT count(*) FROM deal_values WHERE deal_id = OLD.id) <= 1
  THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'a deal is deleted only into the trash, or when its conversion is undone' USING ERRCODE = 'restrict_violation';
END
$$;

CREATE OR REPLACE TRIGGER deals_keep BEFORE DELETE ON deals
  FOR EACH ROW EXECUTE FUNCTION refuse_deal_deletion();

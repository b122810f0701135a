CREATE TABLE "changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_by" integer,
	"source" text NOT NULL,
	"request_id" text,
	"entity" text NOT NULL,
	"record_id" integer NOT NULL,
	"kind" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"version" integer,
	"only_user_id" integer,
	"deal_id" integer,
	"contact_id" integer,
	"firm_id" integer,
	CONSTRAINT "changes_source_check" CHECK ("changes"."source" in ('member', 'import', 'job', 'command_line', 'database'))
);
--> statement-breakpoint
ALTER TABLE "deal_contacts" ADD COLUMN "id" integer PRIMARY KEY NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "deal_contacts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "firm_private_facts" ADD COLUMN "id" integer PRIMARY KEY NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "firm_private_facts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "note_contacts" ADD COLUMN "id" integer PRIMARY KEY NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "note_contacts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "note_members" ADD COLUMN "id" integer PRIMARY KEY NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "note_members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "notification_settings" ADD COLUMN "id" integer PRIMARY KEY NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "notification_settings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
CREATE INDEX "changes_record_idx" ON "changes" USING btree ("entity","record_id","id");--> statement-breakpoint
CREATE INDEX "changes_deal_idx" ON "changes" USING btree ("deal_id","id") WHERE "changes"."deal_id" is not null;--> statement-breakpoint
CREATE INDEX "changes_contact_idx" ON "changes" USING btree ("contact_id","id") WHERE "changes"."contact_id" is not null;--> statement-breakpoint
CREATE INDEX "changes_firm_idx" ON "changes" USING btree ("firm_id","id") WHERE "changes"."firm_id" is not null;--> statement-breakpoint
CREATE INDEX "changes_member_idx" ON "changes" USING btree ("changed_by","id");--> statement-breakpoint
CREATE FUNCTION refuse_change_of_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'changes is append-only' USING ERRCODE = 'check_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER changes_append_only BEFORE UPDATE OR DELETE ON changes
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_changes();
--> statement-breakpoint
CREATE TRIGGER changes_no_truncate BEFORE TRUNCATE ON changes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_changes();
--> statement-breakpoint
-- What a row of a table hangs on, and the one member who may know of it: null for all, 0 for nobody, which is the answer
-- where the record that decides it went before in the same statement; the change of that record tells what happened.
CREATE FUNCTION change_scope(entity text, r jsonb, OUT only_user_id integer, OUT deal_id integer, OUT contact_id integer,
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
      IF deal_id IS NULL THEN only_user_id := (r->>'owner_id')::integer; END IF;
    WHEN 'email_rules', 'firm_private_facts' THEN only_user_id := (r->>'owner_id')::integer;
    WHEN 'mailboxes', 'notification_settings' THEN only_user_id := (r->>'user_id')::integer;
    WHEN 'contact_imports' THEN only_user_id := (r->>'created_by')::integer;
    ELSE
  END CASE;
END
$$;
--> statement-breakpoint
-- The member to whom a contact is private; null where it is public, 0 where it is gone.
CREATE FUNCTION only_member_of_contact(contact integer) RETURNS integer LANGUAGE plpgsql STABLE AS $$
DECLARE
  creator integer := 0;
BEGIN
  SELECT CASE WHEN is_public THEN NULL ELSE created_by END INTO creator FROM contacts WHERE id = contact;
  IF NOT FOUND THEN RETURN 0; END IF;
  RETURN creator;
END
$$;
--> statement-breakpoint
-- Records what happened to a row. Its arguments: the columns that are left out; those whose values are; whether
-- `change_scope` has to say what the row hangs on and who may know of it, or its own columns do, and all may.
CREATE FUNCTION record_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- Set for a transaction by core/write.ts.
  made jsonb := coalesce(nullif(current_setting('dealflow.write', true), ''), '{}');
  made_at timestamptz := (made->>'at')::timestamptz;
  left_out text[] := TG_ARGV[0];
  secret text[] := TG_ARGV[1];
  was jsonb := to_jsonb(OLD);
  is_now jsonb := to_jsonb(NEW);
  r jsonb := coalesce(is_now, was);
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
  IF TG_OP <> 'DELETE' AND r->'updated_at' IS DISTINCT FROM was->'updated_at' THEN
    made_at := (r->>'updated_at')::timestamptz;
  END IF;
  IF TG_ARGV[2]::boolean THEN
    SELECT s.only_user_id, s.deal_id, s.contact_id, s.firm_id INTO c.only_user_id, c.deal_id, c.contact_id, c.firm_id
      FROM change_scope(TG_TABLE_NAME, r) AS s;
    IF TG_OP = 'UPDATE' AND c.only_user_id IS NULL THEN
      c.only_user_id := (change_scope(TG_TABLE_NAME, was)).only_user_id;
    END IF;
  ELSE
    c.deal_id := (CASE TG_TABLE_NAME WHEN 'deals' THEN r->>'id' ELSE r->>'deal_id' END)::integer;
    c.firm_id := (CASE TG_TABLE_NAME WHEN 'firms' THEN r->>'id' ELSE r->>'firm_id' END)::integer;
  END IF;
  INSERT INTO changes (changed_at, changed_by, source, request_id, entity, record_id, kind, before, after, version,
      only_user_id, deal_id, contact_id, firm_id)
    VALUES (coalesce(made_at, now()), (made->>'by')::integer, coalesce(made->>'source', 'database'), made->>'request',
      TG_TABLE_NAME, (r->>'id')::integer,
      coalesce(made->>'kind', CASE TG_OP WHEN 'INSERT' THEN 'created' WHEN 'UPDATE' THEN 'updated' ELSE 'deleted' END),
      c.before, c.after, (r->>'version')::integer, c.only_user_id, c.deal_id, c.contact_id, c.firm_id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Lets the changes of a table be recorded. `scoped`: see record_change.
CREATE FUNCTION record_changes_of(recorded regclass, scoped boolean, left_out text[] DEFAULT '{}', secret text[] DEFAULT '{}')
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE ON %s FOR EACH ROW EXECUTE FUNCTION record_change(%L, %L, %L)',
    recorded || '_record', recorded, left_out || 'search'::text, secret, scoped);
END
$$;
--> statement-breakpoint
SELECT record_changes_of(recorded::regclass, false)
  FROM unnest(ARRAY['deals', 'funding_sources', 'meeting_agenda_items', 'pipeline']) AS recorded;
--> statement-breakpoint
SELECT record_changes_of(recorded::regclass, true) FROM unnest(ARRAY['contact_imports', 'contacts', 'deal_contacts',
  'email_rules', 'firm_private_facts', 'note_comments', 'note_contacts', 'note_members', 'notes',
  'notification_settings']) AS recorded;
--> statement-breakpoint
SELECT record_changes_of('tasks', false, '{reminder_sent}'), record_changes_of('documents', false, '{storage_key}'),
  record_changes_of('users', false, '{registered_from}', '{password_hash}'),
  -- How far a mailbox was read, and what its messages say, are no work of members. Its credential is renewed by the hour.
  record_changes_of('mailboxes', true, '{secret,secret_key_id,position,first_read_total,first_read_done,first_read_at,'
    'last_run_at,claimed_until,next_run_at,failures,last_success_at,last_error_code}'),
  record_changes_of('emails', true, '{location,body,body_preview,to_recipients,cc_recipients}');
--> statement-breakpoint
-- Nobody makes a firm: it follows from a name, which may be that of another member's private contact.
CREATE TRIGGER firms_record AFTER UPDATE OR DELETE ON firms FOR EACH ROW EXECUTE FUNCTION record_change('{search}', '{}', 'f');

-- Records what happened to a row. Its arguments: the columns that are left out; those whose values are; whether `change_scope`
-- has to say what the row hangs on and who may know of it, or its own columns do, and all may.
-- Called by the triggers below.
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

CREATE OR REPLACE TRIGGER value_lists_record AFTER INSERT OR UPDATE OR DELETE ON value_lists
  FOR EACH ROW EXECUTE FUNCTION record_change('{search}', '{}', 'f');

CREATE OR REPLACE TRIGGER views_record AFTER INSERT OR UPDATE OR DELETE ON views
  FOR EACH ROW EXECUTE FUNCTION record_change('{search}', '{}', 't');

-- Nobody makes a firm: it follows from a name, which may be that of another member's private contact.
CREATE OR REPLACE TRIGGER firms_record AFTER UPDATE OR DELETE ON firms
  FOR EACH ROW EXECUTE FUNCTION record_change('{search}', '{}', 'f');

-- The history of a deal goes only with the deal. What it was is then in the record.
CREATE OR REPLACE TRIGGER deal_history_gone AFTER DELETE ON deal_history
  FOR EACH ROW EXECUTE FUNCTION record_change('{}', '{}', 'f');

CREATE OR REPLACE TRIGGER deal_values_gone AFTER DELETE ON deal_values
  FOR EACH ROW EXECUTE FUNCTION record_change('{}', '{}', 'f');

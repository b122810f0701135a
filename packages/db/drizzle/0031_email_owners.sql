CREATE TABLE "email_owners" (
	"email_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"mailbox_id" integer,
	"received_date_time" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_reads" (
	"email_id" integer NOT NULL,
	"user_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "email_rules" DROP CONSTRAINT "email_rules_target_check";--> statement-breakpoint
ALTER TABLE "emails" DROP CONSTRAINT "emails_owner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "emails" DROP CONSTRAINT "emails_mailbox_id_mailboxes_id_fk";
--> statement-breakpoint
DROP INDEX "email_rules_conversation_key";--> statement-breakpoint
DROP INDEX "emails_left_idx";--> statement-breakpoint
DROP INDEX "emails_deal_unread_idx";--> statement-breakpoint
DROP INDEX "emails_owner_idx";--> statement-breakpoint
DROP INDEX "emails_owner_unassigned_idx";--> statement-breakpoint
DROP INDEX "emails_conversation_idx";--> statement-breakpoint
DROP INDEX "emails_external_id_key";--> statement-breakpoint
ALTER TABLE "email_rules" ADD COLUMN "thread_id" uuid;--> statement-breakpoint
ALTER TABLE "email_rules" ADD COLUMN "domain" varchar(253);--> statement-breakpoint
ALTER TABLE "emails" RENAME COLUMN "internet_message_id" TO "message_id";--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "referenced_ids" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "provider_thread_id" varchar(1000);--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "thread_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "emails" RENAME COLUMN "body" TO "text";--> statement-breakpoint
ALTER TABLE "email_owners" ADD CONSTRAINT "email_owners_email_id_emails_id_fk" FOREIGN KEY ("email_id") REFERENCES "public"."emails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_owners" ADD CONSTRAINT "email_owners_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_owners" ADD CONSTRAINT "email_owners_mailbox_id_mailboxes_id_fk" FOREIGN KEY ("mailbox_id") REFERENCES "public"."mailboxes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_reads" ADD CONSTRAINT "email_reads_email_id_emails_id_fk" FOREIGN KEY ("email_id") REFERENCES "public"."emails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_reads" ADD CONSTRAINT "email_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- A message has its owners and readers in tables of their own. Two copies of one stay two messages.
INSERT INTO "email_owners" ("email_id", "user_id", "mailbox_id", "received_date_time", "created_at")
  SELECT "id", "owner_id", "mailbox_id", "received_date_time", "created_at" FROM "emails";
--> statement-breakpoint
INSERT INTO "email_reads" ("email_id", "user_id")
  SELECT "emails"."id", "users"."id" FROM "emails" CROSS JOIN "users"
  WHERE "emails"."is_read" AND ("emails"."deal_id" IS NOT NULL OR "emails"."owner_id" = "users"."id");
--> statement-breakpoint
UPDATE "emails" SET "external_id" = "id" || ' ' || "external_id" WHERE EXISTS (SELECT FROM "emails" AS "other"
  WHERE "other"."external_id" = "emails"."external_id" AND "other"."id" < "emails"."id");
--> statement-breakpoint
UPDATE "emails" SET "thread_id" = md5("conversation_id")::uuid WHERE "conversation_id" IS NOT NULL;
--> statement-breakpoint
UPDATE "email_rules" SET "thread_id" = md5("conversation_id")::uuid WHERE "conversation_id" IS NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX "email_owners_key" ON "email_owners" USING btree ("email_id","user_id");--> statement-breakpoint
CREATE INDEX "email_owners_user_idx" ON "email_owners" USING btree ("user_id","received_date_time","email_id");--> statement-breakpoint
CREATE INDEX "email_owners_mailbox_idx" ON "email_owners" USING btree ("mailbox_id");--> statement-breakpoint
CREATE UNIQUE INDEX "email_reads_key" ON "email_reads" USING btree ("email_id","user_id");--> statement-breakpoint
CREATE INDEX "email_reads_user_idx" ON "email_reads" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "email_rules_thread_key" ON "email_rules" USING btree ("owner_id","thread_id");--> statement-breakpoint
CREATE UNIQUE INDEX "email_rules_domain_key" ON "email_rules" USING btree ("owner_id","domain");--> statement-breakpoint
CREATE INDEX "email_rules_thread_idx" ON "email_rules" USING btree ("thread_id");--> statement-breakpoint
CREATE INDEX "emails_message_id_idx" ON "emails" USING btree ("message_id") WHERE "emails"."message_id" is not null;--> statement-breakpoint
CREATE INDEX "emails_referenced_ids_idx" ON "emails" USING gin ("referenced_ids");--> statement-breakpoint
CREATE INDEX "emails_provider_thread_idx" ON "emails" USING btree ("provider_thread_id") WHERE "emails"."provider_thread_id" is not null;--> statement-breakpoint
CREATE INDEX "emails_thread_idx" ON "emails" USING btree ("thread_id");--> statement-breakpoint
CREATE UNIQUE INDEX "emails_external_id_key" ON "emails" USING btree ("external_id");--> statement-breakpoint
ALTER TABLE "email_rules" DROP COLUMN "conversation_id";--> statement-breakpoint
ALTER TABLE "emails" DROP COLUMN "owner_id";--> statement-breakpoint
ALTER TABLE "emails" DROP COLUMN "mailbox_id";--> statement-breakpoint
ALTER TABLE "emails" DROP COLUMN "conversation_id";--> statement-breakpoint
ALTER TABLE "emails" DROP COLUMN "is_read";--> statement-breakpoint
ALTER TABLE "email_rules" ADD CONSTRAINT "email_rules_target_check" CHECK (num_nonnulls("email_rules"."thread_id", "email_rules"."address", "email_rules"."domain") = 1);
--> statement-breakpoint
DROP TRIGGER "emails_record" ON "emails";
--> statement-breakpoint
SELECT record_changes_of('emails', true, '{external_id,message_id,referenced_ids,provider_thread_id,thread_id,subject,text,'
    'body_preview,from_address,from_name,to_recipients,cc_recipients}');
--> statement-breakpoint
-- What a row of a table hangs on, and the one member who may know of it: null for all, 0 for nobody, which is the answer
-- where the record that decides it went before in the same statement; the change of that record tells what happened.
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
    WHEN 'contact_imports' THEN only_user_id := (r->>'created_by')::integer;
    ELSE
  END CASE;
END
$$;
--> statement-breakpoint
-- Records what happened to a row. Its arguments: the columns that are left out; those whose values are; whether
-- `change_scope` has to say what the row hangs on and who may know of it, or its own columns do, and all may.
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
    IF TG_TABLE_NAME = 'emails' AND TG_OP = 'UPDATE' THEN
      -- Only its way to a deal and back is told of a message, to who sees the deal.
      c.deal_id := coalesce(c.deal_id, (was->>'deal_id')::integer);
      IF c.deal_id IS NOT NULL THEN c.only_user_id := NULL; END IF;
    ELSIF TG_OP = 'UPDATE' AND c.only_user_id IS NULL THEN
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

CREATE TABLE "email_attachments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_attachments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email_id" integer NOT NULL,
	"name" varchar(300) NOT NULL,
	"content_type" varchar(255) NOT NULL,
	"size" integer NOT NULL,
	"part" varchar(1000) NOT NULL,
	"document_id" integer,
	CONSTRAINT "email_attachments_size_check" CHECK ("email_attachments"."size" >= 0)
);
--> statement-breakpoint
CREATE TABLE "email_participants" (
	"email_id" integer NOT NULL,
	"role" text NOT NULL,
	"address" varchar(254) NOT NULL,
	"name" varchar(300),
	CONSTRAINT "email_participants_role_check" CHECK ("email_participants"."role" in ('from', 'to', 'cc')),
	CONSTRAINT "email_participants_address_check" CHECK ("email_participants"."address" = lower("email_participants"."address"))
);
--> statement-breakpoint
CREATE TABLE "email_rules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" integer NOT NULL,
	"deal_id" integer NOT NULL,
	"address" varchar(254),
	"conversation_id" varchar(1000),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_rules_target_check" CHECK (("email_rules"."address" is null) <> ("email_rules"."conversation_id" is null))
);
--> statement-breakpoint
CREATE TABLE "mailbox_attempts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mailbox_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"attempted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mailbox_authorizations" (
	"state" varchar(64) PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"session_id" varchar(64),
	"kind" text NOT NULL,
	"code_verifier" varchar(128) NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mailbox_authorizations_kind_check" CHECK ("mailbox_authorizations"."kind" in ('google', 'microsoft'))
);
--> statement-breakpoint
CREATE TABLE "mailboxes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mailboxes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"address" varchar(254) NOT NULL,
	"host" varchar(253),
	"port" integer,
	"security" text,
	"username" varchar(254),
	"secret" text NOT NULL,
	"secret_key_id" varchar(16) NOT NULL,
	"position" jsonb,
	"read_since" timestamp (3) with time zone NOT NULL,
	"first_read_total" integer,
	"first_read_done" integer DEFAULT 0 NOT NULL,
	"first_read_at" timestamp (3) with time zone,
	"is_paused" boolean DEFAULT false NOT NULL,
	"last_run_at" timestamp (3) with time zone,
	"claimed_until" timestamp (3) with time zone,
	"next_run_at" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"last_success_at" timestamp (3) with time zone,
	"last_error_code" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "mailboxes_kind_check" CHECK ("mailboxes"."kind" in ('imap', 'google', 'microsoft')),
	CONSTRAINT "mailboxes_security_check" CHECK ("mailboxes"."security" in ('tls', 'starttls')),
	CONSTRAINT "mailboxes_error_check" CHECK ("mailboxes"."last_error_code" in ('wrong_password', 'access_revoked', 'host_refused', 'unreachable', 'certificate', 'timeout', 'not_understood', 'busy', 'secret_unreadable', 'unexpected')),
	CONSTRAINT "mailboxes_address_check" CHECK ("mailboxes"."address" = lower("mailboxes"."address")),
	CONSTRAINT "mailboxes_server_check" CHECK (("mailboxes"."kind" = 'imap') = ("mailboxes"."host" is not null and "mailboxes"."port" is not null and "mailboxes"."security" is not null and "mailboxes"."username" is not null))
);
--> statement-breakpoint
DROP INDEX "emails_external_id_key";--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "owner_id" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "mailbox_id" integer;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "location" jsonb;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "internet_message_id" varchar(1000);--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "conversation_id" varchar(1000);--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "body" varchar(100000);--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "cc_recipients" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "email_attachments" ADD CONSTRAINT "email_attachments_email_id_emails_id_fk" FOREIGN KEY ("email_id") REFERENCES "public"."emails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_attachments" ADD CONSTRAINT "email_attachments_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_participants" ADD CONSTRAINT "email_participants_email_id_emails_id_fk" FOREIGN KEY ("email_id") REFERENCES "public"."emails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_rules" ADD CONSTRAINT "email_rules_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_rules" ADD CONSTRAINT "email_rules_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailbox_attempts" ADD CONSTRAINT "mailbox_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailbox_authorizations" ADD CONSTRAINT "mailbox_authorizations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailbox_authorizations" ADD CONSTRAINT "mailbox_authorizations_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailboxes" ADD CONSTRAINT "mailboxes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_attachments_document_idx" ON "email_attachments" USING btree ("document_id");--> statement-breakpoint
CREATE UNIQUE INDEX "email_attachments_part_key" ON "email_attachments" USING btree ("email_id","part");--> statement-breakpoint
CREATE UNIQUE INDEX "email_participants_key" ON "email_participants" USING btree ("email_id","role","address");--> statement-breakpoint
CREATE INDEX "email_participants_address_idx" ON "email_participants" USING btree ("address","email_id");--> statement-breakpoint
CREATE UNIQUE INDEX "email_rules_address_key" ON "email_rules" USING btree ("owner_id","address");--> statement-breakpoint
CREATE UNIQUE INDEX "email_rules_conversation_key" ON "email_rules" USING btree ("owner_id","conversation_id");--> statement-breakpoint
CREATE INDEX "email_rules_deal_idx" ON "email_rules" USING btree ("deal_id","owner_id");--> statement-breakpoint
CREATE INDEX "mailbox_attempts_user_idx" ON "mailbox_attempts" USING btree ("user_id","attempted_at");--> statement-breakpoint
CREATE INDEX "mailbox_attempts_time_idx" ON "mailbox_attempts" USING btree ("attempted_at");--> statement-breakpoint
CREATE INDEX "mailbox_authorizations_user_idx" ON "mailbox_authorizations" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "mailbox_authorizations_session_idx" ON "mailbox_authorizations" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "mailbox_authorizations_created_idx" ON "mailbox_authorizations" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "mailboxes_user_address_key" ON "mailboxes" USING btree ("user_id","address");--> statement-breakpoint
CREATE INDEX "mailboxes_due_idx" ON "mailboxes" USING btree ("last_run_at","id") WHERE not "mailboxes"."is_paused";--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_mailbox_id_mailboxes_id_fk" FOREIGN KEY ("mailbox_id") REFERENCES "public"."mailboxes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contacts_email_domain_idx" ON "contacts" USING btree (split_part(lower("email"), '@', 2));--> statement-breakpoint
CREATE INDEX "deals_contact_email_domain_idx" ON "deals" USING btree (split_part(lower("contact_email"), '@', 2));--> statement-breakpoint
CREATE INDEX "emails_left_idx" ON "emails" USING btree ("owner_id","external_id") WHERE "emails"."mailbox_id" is null;--> statement-breakpoint
CREATE INDEX "emails_deal_unread_idx" ON "emails" USING btree ("deal_id",(not "is_read"),"received_date_time","id");--> statement-breakpoint
CREATE INDEX "emails_assigned_idx" ON "emails" USING btree ("received_date_time","id") WHERE "emails"."deal_id" is not null;--> statement-breakpoint
CREATE INDEX "emails_owner_idx" ON "emails" USING btree ("owner_id","received_date_time","id");--> statement-breakpoint
CREATE INDEX "emails_owner_unassigned_idx" ON "emails" USING btree ("owner_id","received_date_time","id") WHERE "emails"."deal_id" is null;--> statement-breakpoint
CREATE INDEX "emails_conversation_idx" ON "emails" USING btree ("owner_id","conversation_id");--> statement-breakpoint
CREATE INDEX "funding_sources_contact_email_domain_idx" ON "funding_sources" USING btree (split_part(lower("contact_email"), '@', 2));--> statement-breakpoint
CREATE UNIQUE INDEX "emails_external_id_key" ON "emails" USING btree ("mailbox_id","external_id");
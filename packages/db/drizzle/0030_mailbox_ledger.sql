CREATE TABLE "mailbox_folders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mailbox_folders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"mailbox_id" integer NOT NULL,
	"path" varchar(1000) NOT NULL,
	"name" varchar(1000),
	"uid_validity" varchar(20) NOT NULL,
	"state" varchar(1000),
	"remaining" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mailbox_messages" (
	"folder_id" integer NOT NULL,
	"uid" bigint NOT NULL,
	"mailbox_id" integer NOT NULL,
	"remote_id" varchar(400),
	"outcome" text NOT NULL,
	"reason" text,
	"message_id" varchar(1000),
	"arrived_at" timestamp (3) with time zone,
	"email_id" integer,
	"read_at" timestamp (3) with time zone NOT NULL,
	"gone_at" timestamp (3) with time zone,
	CONSTRAINT "mailbox_messages_outcome_check" CHECK ("mailbox_messages"."outcome" in ('stored', 'unrelated', 'skipped', 'gone')),
	CONSTRAINT "mailbox_messages_reason_check" CHECK ("mailbox_messages"."reason" in ('unreadable', 'not_answered')),
	CONSTRAINT "mailbox_messages_skipped_check" CHECK (("mailbox_messages"."outcome" = 'skipped') = ("mailbox_messages"."reason" is not null)),
	CONSTRAINT "mailbox_messages_gone_check" CHECK (("mailbox_messages"."outcome" = 'gone') = ("mailbox_messages"."gone_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "mailboxes" ADD COLUMN "last_whole_run_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mailboxes" ADD COLUMN "known_up_to" bigint;--> statement-breakpoint
ALTER TABLE "mailbox_folders" ADD CONSTRAINT "mailbox_folders_mailbox_id_mailboxes_id_fk" FOREIGN KEY ("mailbox_id") REFERENCES "public"."mailboxes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailbox_messages" ADD CONSTRAINT "mailbox_messages_folder_id_mailbox_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."mailbox_folders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailbox_messages" ADD CONSTRAINT "mailbox_messages_mailbox_id_mailboxes_id_fk" FOREIGN KEY ("mailbox_id") REFERENCES "public"."mailboxes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailbox_messages" ADD CONSTRAINT "mailbox_messages_email_id_emails_id_fk" FOREIGN KEY ("email_id") REFERENCES "public"."emails"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mailbox_folders_path_key" ON "mailbox_folders" USING btree ("mailbox_id","path");--> statement-breakpoint
CREATE UNIQUE INDEX "mailbox_messages_key" ON "mailbox_messages" USING btree ("folder_id","uid");--> statement-breakpoint
CREATE UNIQUE INDEX "mailbox_messages_remote_key" ON "mailbox_messages" USING btree ("folder_id","remote_id");--> statement-breakpoint
CREATE INDEX "mailbox_messages_outcome_idx" ON "mailbox_messages" USING btree ("mailbox_id","outcome","reason");--> statement-breakpoint
CREATE INDEX "mailbox_messages_list_idx" ON "mailbox_messages" USING btree ("mailbox_id","folder_id","uid" desc);--> statement-breakpoint
CREATE INDEX "mailbox_messages_email_idx" ON "mailbox_messages" USING btree ("email_id");--> statement-breakpoint
CREATE INDEX "changes_transaction_idx" ON "changes" USING btree ("transaction_id","id");--> statement-breakpoint
CREATE INDEX "firms_domain_idx" ON "firms" USING btree ("domain") WHERE "firms"."domain" is not null;--> statement-breakpoint
CREATE INDEX "pipeline_contact_email_idx" ON "pipeline" USING btree (lower("contact_email"));--> statement-breakpoint
CREATE INDEX "pipeline_contact_email_domain_idx" ON "pipeline" USING btree (split_part(lower("contact_email"), '@', 2));--> statement-breakpoint
ALTER TABLE "emails" DROP COLUMN "location";--> statement-breakpoint
ALTER TABLE "mailboxes" DROP COLUMN "position";--> statement-breakpoint
ALTER TABLE "mailboxes" DROP COLUMN "first_read_total";--> statement-breakpoint
ALTER TABLE "mailboxes" DROP COLUMN "first_read_done";--> statement-breakpoint
ALTER TABLE "mailboxes" DROP COLUMN "first_read_at";--> statement-breakpoint
-- Mailboxes are read again from the beginning, into the ledger. What is of no deal is read with them, under the id that it has now.
DELETE FROM "emails" WHERE "deal_id" IS NULL AND "mailbox_id" IS NOT NULL;
--> statement-breakpoint
DROP TRIGGER "mailboxes_record" ON "mailboxes";
--> statement-breakpoint
DROP TRIGGER "emails_record" ON "emails";
--> statement-breakpoint
-- Of a message only who moved it to which deal: what it says goes with it when it is deleted.
SELECT record_changes_of('mailboxes', true, '{secret,secret_key_id,last_run_at,claimed_until,next_run_at,failures,last_success_at,'
    'last_error_code,last_whole_run_at,known_up_to}'),
  record_changes_of('emails', true, '{external_id,internet_message_id,conversation_id,subject,body,body_preview,from_address,'
    'from_name,to_recipients,cc_recipients}');

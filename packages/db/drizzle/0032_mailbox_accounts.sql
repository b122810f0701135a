ALTER TABLE "mailboxes" DROP CONSTRAINT "mailboxes_error_check";--> statement-breakpoint
ALTER TABLE "mailbox_authorizations" ADD COLUMN "mailbox_id" integer;--> statement-breakpoint
ALTER TABLE "mailbox_authorizations" ADD COLUMN "shared_address" varchar(254);--> statement-breakpoint
ALTER TABLE "mailboxes" ADD COLUMN "account_id" varchar(400);--> statement-breakpoint
ALTER TABLE "mailboxes" ADD COLUMN "is_shared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mailbox_authorizations" ADD CONSTRAINT "mailbox_authorizations_mailbox_id_mailboxes_id_fk" FOREIGN KEY ("mailbox_id") REFERENCES "public"."mailboxes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mailbox_authorizations_mailbox_idx" ON "mailbox_authorizations" USING btree ("mailbox_id");--> statement-breakpoint
ALTER TABLE "mailboxes" ADD CONSTRAINT "mailboxes_shared_check" CHECK (not "mailboxes"."is_shared" or "mailboxes"."kind" = 'microsoft');--> statement-breakpoint
ALTER TABLE "mailboxes" ADD CONSTRAINT "mailboxes_error_check" CHECK ("mailboxes"."last_error_code" in ('wrong_password', 'access_revoked', 'no_access', 'host_refused', 'unreachable', 'certificate', 'timeout', 'not_understood', 'busy', 'secret_unreadable', 'unexpected'));--> statement-breakpoint
ALTER TABLE "mailbox_folders" ALTER COLUMN "state" SET DATA TYPE text;--> statement-breakpoint
CREATE INDEX "mailbox_messages_arrived_idx" ON "mailbox_messages" USING btree ("folder_id","arrived_at") WHERE "mailbox_messages"."remote_id" is not null;
ALTER TABLE "email_participants" DROP CONSTRAINT "email_participants_role_check";--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "reply_to" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "email_participants" ADD CONSTRAINT "email_participants_role_check" CHECK ("email_participants"."role" in ('from', 'to', 'cc', 'other'));--> statement-breakpoint
DROP TRIGGER "emails_record" ON "emails";
--> statement-breakpoint
SELECT record_changes_of('emails', true, '{external_id,message_id,referenced_ids,provider_thread_id,thread_id,subject,text,'
    'body_preview,from_address,from_name,to_recipients,cc_recipients,reply_to}');

ALTER TABLE "email_owners" ADD COLUMN "is_disconnected" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "left_out" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- Texts that were as long as is kept of one; a character that did not fit whole takes up to three bytes less.
UPDATE "emails" SET "left_out" = '{text_end}' WHERE octet_length("text") > 99996;
--> statement-breakpoint
-- Whose mailbox was disconnected owns what is of a deal, and nothing else. The sample's messages never were in a mailbox.
UPDATE "email_owners" SET "is_disconnected" = true FROM "emails"
  WHERE "emails"."id" = "email_owners"."email_id" AND "email_owners"."mailbox_id" IS NULL
    AND "emails"."external_id" NOT LIKE 'sample %';
--> statement-breakpoint
DELETE FROM "email_owners" USING "emails"
  WHERE "emails"."id" = "email_owners"."email_id" AND "emails"."deal_id" IS NULL AND "email_owners"."is_disconnected";
--> statement-breakpoint
DELETE FROM "emails" WHERE "deal_id" IS NULL
  AND NOT EXISTS (SELECT FROM "email_owners" WHERE "email_owners"."email_id" = "emails"."id");

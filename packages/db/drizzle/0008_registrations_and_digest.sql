-- One notification about waiting registrations for each administrator, instead of one per registration.
DELETE FROM "notifications" AS "older" USING "notifications" AS "newer"
	WHERE "older"."type" = 'registration_waiting' AND "newer"."type" = 'registration_waiting'
		AND "newer"."user_id" = "older"."user_id" AND "newer"."id" > "older"."id";--> statement-breakpoint
UPDATE "notifications" SET "key" = 'registration_waiting' WHERE "type" = 'registration_waiting';--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_member_id_users_id_fk";
--> statement-breakpoint
DROP INDEX "notifications_member_idx";--> statement-breakpoint
DROP INDEX "users_pending_idx";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "registered_from" varchar(64);--> statement-breakpoint
CREATE INDEX "users_registered_from_idx" ON "users" USING btree ("registered_from","created_at") WHERE "users"."registered_from" is not null;--> statement-breakpoint
CREATE INDEX "users_pending_idx" ON "users" USING btree (lower("name"),"id") WHERE "users"."status" = 'pending';--> statement-breakpoint
ALTER TABLE "notifications" DROP COLUMN "member_id";
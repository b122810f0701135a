CREATE TABLE "last_seen" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"left_at" timestamp (3) with time zone
);
--> statement-breakpoint
DROP INDEX "deals_lead_idx";--> statement-breakpoint
ALTER TABLE "last_seen" ADD CONSTRAINT "last_seen_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deals_lead_updated_idx" ON "deals" USING btree ("lead_user_id","updated_at","id");--> statement-breakpoint
-- Who has been here before this version has been here.
INSERT INTO "last_seen" ("user_id", "seen_at") SELECT "user_id", max("last_seen_at") FROM "sessions" GROUP BY "user_id";

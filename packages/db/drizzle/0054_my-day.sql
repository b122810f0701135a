CREATE TABLE "visits" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"previous_ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
DROP INDEX "deals_lead_idx";--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deals_lead_updated_idx" ON "deals" USING btree ("lead_user_id","updated_at","id");--> statement-breakpoint
-- Who has been here before this version has been here.
INSERT INTO "visits" ("user_id", "last_seen_at") SELECT "user_id", max("last_seen_at") FROM "sessions" GROUP BY "user_id";

CREATE TABLE "meeting_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "meeting_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"meeting_id" integer NOT NULL,
	"title" varchar(300) NOT NULL,
	"notes" varchar(10000),
	"added_by" integer NOT NULL,
	"completed_by" integer,
	"completed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "meetings" ADD COLUMN "since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "meeting_items" ADD CONSTRAINT "meeting_items_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_items" ADD CONSTRAINT "meeting_items_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_items" ADD CONSTRAINT "meeting_items_completed_by_users_id_fk" FOREIGN KEY ("completed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meeting_items_meeting_idx" ON "meeting_items" USING btree ("meeting_id",coalesce("completed_at", 'infinity'),"id");--> statement-breakpoint
CREATE INDEX "meeting_agenda_items_completed_idx" ON "meeting_agenda_items" USING btree ("completed_at") WHERE "meeting_agenda_items"."is_completed";--> statement-breakpoint
CREATE INDEX "deals_active_updated_idx" ON "deals" USING btree ("updated_at","id") WHERE "deals"."category" = 'active';--> statement-breakpoint
CREATE INDEX "funding_sources_updated_idx" ON "funding_sources" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "tasks_assigned_open_idx" ON "tasks" USING btree ("assigned_to",coalesce("due_date", 'infinity'),"id") WHERE "tasks"."status" <> 'completed';--> statement-breakpoint
UPDATE "meetings" SET "since" = "before"."ended_at"
FROM (SELECT "id", lag("ended_at") OVER (ORDER BY "ended_at", "id") AS "ended_at" FROM "meetings") AS "before"
WHERE "before"."id" = "meetings"."id";--> statement-breakpoint
INSERT INTO "meeting_items" ("meeting_id", "title", "notes", "added_by", "completed_by", "completed_at")
SELECT "meetings"."id", "item"."title", "item"."notes", "item"."added_by", "item"."completed_by", "item"."completed_at"
FROM "meetings"
JOIN "meeting_agenda_items" AS "item" ON "item"."is_completed" AND "item"."completed_at" <= "meetings"."ended_at"
  AND ("meetings"."since" IS NULL OR "item"."completed_at" > "meetings"."since");

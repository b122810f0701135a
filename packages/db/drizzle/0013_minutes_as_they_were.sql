CREATE TABLE "meeting_moves" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "meeting_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"meeting_id" integer NOT NULL,
	"deal_id" integer,
	"company" varchar(300) NOT NULL,
	"codename" varchar(300),
	"history_id" integer NOT NULL,
	"field" text NOT NULL,
	"from_value" text NOT NULL,
	"to_value" text NOT NULL,
	"changed_by" integer,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meeting_new_deals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "meeting_new_deals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"meeting_id" integer NOT NULL,
	"deal_id" integer,
	"company" varchar(300) NOT NULL,
	"codename" varchar(300),
	"value" numeric(18, 2),
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "meeting_items" ADD COLUMN "item_id" integer;--> statement-breakpoint
ALTER TABLE "meeting_moves" ADD CONSTRAINT "meeting_moves_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_moves" ADD CONSTRAINT "meeting_moves_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_moves" ADD CONSTRAINT "meeting_moves_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_new_deals" ADD CONSTRAINT "meeting_new_deals_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_new_deals" ADD CONSTRAINT "meeting_new_deals_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meeting_moves_meeting_idx" ON "meeting_moves" USING btree ("meeting_id","changed_at","id");--> statement-breakpoint
CREATE INDEX "meeting_moves_history_idx" ON "meeting_moves" USING btree ("history_id");--> statement-breakpoint
CREATE INDEX "meeting_moves_deal_idx" ON "meeting_moves" USING btree ("deal_id");--> statement-breakpoint
CREATE INDEX "meeting_new_deals_meeting_idx" ON "meeting_new_deals" USING btree ("meeting_id","created_at","id");--> statement-breakpoint
CREATE INDEX "meeting_new_deals_deal_idx" ON "meeting_new_deals" USING btree ("deal_id");--> statement-breakpoint
ALTER TABLE "meeting_items" ADD CONSTRAINT "meeting_items_item_id_meeting_agenda_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."meeting_agenda_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meeting_items_item_idx" ON "meeting_items" USING btree ("item_id");--> statement-breakpoint
UPDATE "meeting_items" SET "item_id" = "item"."id"
FROM "meeting_agenda_items" AS "item"
WHERE "item"."completed_at" = "meeting_items"."completed_at" AND "item"."completed_by" = "meeting_items"."completed_by"
  AND "item"."title" = "meeting_items"."title";--> statement-breakpoint
INSERT INTO "meeting_moves" ("meeting_id", "deal_id", "company", "codename", "history_id", "field", "from_value", "to_value", "changed_by", "changed_at")
SELECT "meetings"."id", "move"."deal_id", "deals"."company", "deals"."codename", "move"."id", "move"."field", "move"."from_value", "move"."to_value", "move"."changed_by", "move"."changed_at"
FROM "meetings" CROSS JOIN LATERAL (
  SELECT * FROM "deal_history"
  WHERE "from_value" IS NOT NULL AND "changed_at" <= "meetings"."ended_at"
    AND "changed_at" > coalesce("meetings"."since", '-infinity')
  ORDER BY "changed_at" DESC, "id" DESC LIMIT 101
) AS "move"
JOIN "deals" ON "deals"."id" = "move"."deal_id"
ORDER BY "meetings"."id", "move"."changed_at", "move"."id";--> statement-breakpoint
INSERT INTO "meeting_new_deals" ("meeting_id", "deal_id", "company", "codename", "value", "created_at")
SELECT "meetings"."id", "deal"."id", "deal"."company", "deal"."codename",
  (SELECT "value" FROM "deal_values" WHERE "deal_id" = "deal"."id" AND "changed_at" <= "meetings"."ended_at" ORDER BY "changed_at" DESC, "id" DESC LIMIT 1),
  "deal"."created_at"
FROM "meetings" CROSS JOIN LATERAL (
  SELECT * FROM "deals"
  WHERE "created_at" <= "meetings"."ended_at"
    AND "created_at" > coalesce("meetings"."since", '-infinity')
  ORDER BY "created_at" DESC, "id" DESC LIMIT 101
) AS "deal"
ORDER BY "meetings"."id", "deal"."created_at", "deal"."id";

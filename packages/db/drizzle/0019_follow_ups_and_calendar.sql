CREATE TABLE "calendar_feeds" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"token_hash" varchar(64) NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_fetched_at" timestamp (3) with time zone,
	"counted_from" timestamp (3) with time zone NOT NULL,
	"fetches" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "follow_ups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "follow_ups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"deal_id" integer NOT NULL,
	"kind" text NOT NULL,
	"source" text,
	"note" varchar(10000),
	"previous_date" timestamp (3) with time zone NOT NULL,
	"next_date" timestamp (3) with time zone NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "follow_ups_kind_check" CHECK ("follow_ups"."kind" in ('done', 'snoozed', 'moved', 'touched')),
	CONSTRAINT "follow_ups_source_check" CHECK ("follow_ups"."source" in ('call', 'meeting', 'email', 'task')),
	CONSTRAINT "follow_ups_touch_check" CHECK (("follow_ups"."kind" = 'touched') = ("follow_ups"."source" is not null))
);
--> statement-breakpoint
DROP INDEX "deals_rim_totals_idx";--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "rim_touched_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "rim_moves_on_touch" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_token_key" ON "calendar_feeds" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "follow_ups_deal_idx" ON "follow_ups" USING btree ("deal_id","created_at","id");--> statement-breakpoint
CREATE INDEX "deals_rim_untouched_idx" ON "deals" USING btree ("rim_follow_up_date","id") WHERE "deals"."category" = 'rim' and "deals"."rim_touched_at" is null;--> statement-breakpoint
CREATE INDEX "deals_rim_lead_idx" ON "deals" USING btree ("lead_user_id","rim_follow_up_date","id") WHERE "deals"."category" = 'rim';--> statement-breakpoint
CREATE INDEX "deals_rim_totals_idx" ON "deals" USING btree ("rim_follow_up_date","rim_follow_up_interval","stage","sector","value","rim_touched_at") WHERE "deals"."category" = 'rim';--> statement-breakpoint
-- Counted by kind, so the new column stands before the sums. Whatever is counted below is counted anew at the end.
DROP FUNCTION deal_count(deals, integer);
--> statement-breakpoint
DROP TABLE "deal_counts";
--> statement-breakpoint
CREATE TABLE "deal_counts" (
	"category" text NOT NULL,
	"stage" text NOT NULL,
	"sector" text NOT NULL,
	"rim_follow_up_interval" text,
	"rim_follow_up_month" date,
	"rim_touched" boolean,
	"deals" integer NOT NULL,
	"value" numeric NOT NULL,
	"held_since" numeric NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION deal_count(d deals, n integer) RETURNS SETOF deal_counts LANGUAGE sql STABLE AS $$
  SELECT d.category, d.stage, d.sector, d.rim_follow_up_interval,
    date_trunc('month', d.rim_follow_up_date AT TIME ZONE 'UTC')::date,
    CASE WHEN d.category = 'rim' THEN d.rim_touched_at IS NOT NULL END,
    n, n * coalesce(d.value, 0),
    CASE WHEN d.category = 'portfolio' THEN n * extract(epoch FROM coalesce(d.closed_at, d.created_at)) * 1000 ELSE 0 END
$$;
--> statement-breakpoint
DROP TRIGGER deals_recount ON deals;
--> statement-breakpoint
CREATE TRIGGER deals_recount AFTER UPDATE ON deals FOR EACH ROW
  WHEN ((OLD.category, OLD.stage, OLD.sector, OLD.value, OLD.rim_follow_up_interval, OLD.rim_follow_up_date,
      OLD.rim_touched_at IS NULL, OLD.closed_at, OLD.created_at)
    IS DISTINCT FROM (NEW.category, NEW.stage, NEW.sector, NEW.value, NEW.rim_follow_up_interval, NEW.rim_follow_up_date,
      NEW.rim_touched_at IS NULL, NEW.closed_at, NEW.created_at))
  EXECUTE FUNCTION count_deal();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tables_of_counts() RETURNS TABLE (source text, record text, counted text, kinds text, sums text[])
LANGUAGE sql IMMUTABLE AS $$
  VALUES
    ('deals', 'deal_count', 'deal_counts',
      'category, stage, sector, rim_follow_up_interval, rim_follow_up_month, rim_touched', '{deals,value,held_since}'::text[]),
    ('deals', 'deal_day_count', 'deal_day_counts', 'event, day', '{deals,value}'),
    ('contacts', 'contact_count', 'contact_counts', 'category, owner_id', '{contacts}'),
    ('tasks', 'task_count', 'task_counts', 'status, priority, assigned_to, due_day', '{tasks}'),
    ('pipeline', 'pipeline_count', 'pipeline_counts', 'sector, deal_source', '{items,valued,value}')
$$;
--> statement-breakpoint
SELECT rebuild_counts();
--> statement-breakpoint
-- What happened to the follow-ups of a deal is history: append-only, deleted only with its deal.
CREATE FUNCTION refuse_follow_up_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF NOT EXISTS (SELECT FROM deals WHERE id = OLD.deal_id) THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'follow_ups is append-only' USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER follow_ups_append_only BEFORE UPDATE OR DELETE ON follow_ups
  FOR EACH ROW EXECUTE FUNCTION refuse_follow_up_change();
--> statement-breakpoint
CREATE TRIGGER follow_ups_no_truncate BEFORE TRUNCATE ON follow_ups
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_follow_up_change();

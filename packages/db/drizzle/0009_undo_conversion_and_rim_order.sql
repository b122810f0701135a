CREATE TABLE "pipeline_conversions" (
	"deal_id" integer PRIMARY KEY NOT NULL,
	"lead_user_id" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deal_history" DROP CONSTRAINT "deal_history_deal_id_deals_id_fk";
--> statement-breakpoint
ALTER TABLE "deal_values" DROP CONSTRAINT "deal_values_deal_id_deals_id_fk";
--> statement-breakpoint
ALTER TABLE "pipeline_conversions" ADD CONSTRAINT "pipeline_conversions_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pipeline_conversions" ADD CONSTRAINT "pipeline_conversions_lead_user_id_users_id_fk" FOREIGN KEY ("lead_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pipeline_conversions_lead_idx" ON "pipeline_conversions" USING btree ("lead_user_id");--> statement-breakpoint
ALTER TABLE "deal_history" ADD CONSTRAINT "deal_history_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_values" ADD CONSTRAINT "deal_values_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deals_rim_due_idx" ON "deals" USING btree ("rim_follow_up_date","id") WHERE "deals"."category" = 'rim';--> statement-breakpoint
-- A deal is deleted only to undo its conversion: the pipeline item that it came from must be back.
CREATE FUNCTION refuse_deal_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM pipeline WHERE id = OLD.source_pipeline_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'a deal is deleted only when its conversion is undone' USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER deals_keep BEFORE DELETE ON deals
  FOR EACH ROW EXECUTE FUNCTION refuse_deal_deletion();
--> statement-breakpoint
-- Its history is deleted with it, by the foreign key; the history of a deal that exists stays append-only.
CREATE OR REPLACE FUNCTION refuse_history_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF NOT EXISTS (SELECT FROM deals WHERE id = OLD.deal_id) THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'deal_history is append-only' USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_value_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF NOT EXISTS (SELECT FROM deals WHERE id = OLD.deal_id) THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'deal_values is append-only' USING ERRCODE = 'restrict_violation';
END
$$;

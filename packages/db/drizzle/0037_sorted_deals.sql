CREATE TABLE "list_settings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "list_settings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"list" text NOT NULL,
	"layout" text,
	"columns" jsonb,
	CONSTRAINT "list_settings_list_check" CHECK ("list_settings"."list" in ('deals')),
	CONSTRAINT "list_settings_layout_check" CHECK ("list_settings"."layout" in ('cards', 'table', 'board'))
);
--> statement-breakpoint
DROP INDEX "deals_active_updated_idx";--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "stage_since" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "list_settings" ADD CONSTRAINT "list_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- It follows from the stage, so the record of changes leaves it out.
DROP TRIGGER deals_record ON deals;--> statement-breakpoint
CREATE TRIGGER deals_record AFTER INSERT OR UPDATE OR DELETE ON deals FOR EACH ROW
  EXECUTE FUNCTION record_change('{search,stage_since}', '{}', 'f');--> statement-breakpoint
-- The same moment as the entry that record_change writes, from which the history is fed.
CREATE FUNCTION enter_stage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR NEW.stage <> OLD.stage THEN
    NEW.stage_since := CASE
      WHEN TG_OP = 'INSERT' OR NEW.updated_at <> OLD.updated_at THEN NEW.updated_at
      ELSE coalesce((nullif(current_setting('dealflow.write', true), '')::jsonb->>'at')::timestamptz, now()) END;
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER deals_enter_stage BEFORE INSERT OR UPDATE OF stage ON deals FOR EACH ROW EXECUTE FUNCTION enter_stage();--> statement-breakpoint
ALTER TABLE deals DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE deals SET stage_since = entered.at
  FROM (SELECT deal_id, max(changed_at) AS at FROM deal_history WHERE field = 'stage' GROUP BY deal_id) AS entered
  WHERE entered.deal_id = deals.id;--> statement-breakpoint
ALTER TABLE deals ENABLE TRIGGER USER;--> statement-breakpoint
CREATE UNIQUE INDEX "list_settings_key" ON "list_settings" USING btree ("user_id","list");--> statement-breakpoint
CREATE INDEX "deals_updated_idx" ON "deals" USING btree ("category","updated_at","id");--> statement-breakpoint
CREATE INDEX "deals_name_idx" ON "deals" USING btree ("category",name_order(coalesce("codename", "company")) collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "deals_value_idx" ON "deals" USING btree ("category","value","id");--> statement-breakpoint
CREATE INDEX "deals_stage_since_idx" ON "deals" USING btree ("category","stage_since","id");--> statement-breakpoint
CREATE INDEX "deals_stage_idx" ON "deals" USING btree ("category",array_position(ARRAY['initial_discussion', 'under_loi', 'due_diligence', 'purchase_agreement_negotiations', 'closed', 'not_closed']::text[], "stage"),"id");--> statement-breakpoint
CREATE INDEX "deals_sector_idx" ON "deals" USING btree ("category",array_position(ARRAY['Software', 'Tech-Enabled Services', 'Other']::text[], "sector"),"id");--> statement-breakpoint
CREATE INDEX "deals_type_idx" ON "deals" USING btree ("category",array_position(ARRAY['Buyout', 'Investment']::text[], "deal_type"),"id");--> statement-breakpoint
CREATE INDEX "deals_source_idx" ON "deals" USING btree ("category",array_position(ARRAY['Network', 'Cold Outreach', 'Referral', 'Investment Bank', 'Broker', 'Other']::text[], "deal_source"),"id");--> statement-breakpoint
CREATE INDEX "deals_category_lead_idx" ON "deals" USING btree ("category","lead_user_id","id");--> statement-breakpoint
CREATE INDEX "deals_contact_name_idx" ON "deals" USING btree ("category",name_order("contact_person") collate "und-x-icu","id");
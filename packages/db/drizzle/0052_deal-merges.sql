ALTER TABLE "merges" DROP CONSTRAINT "merges_kind_check";--> statement-breakpoint
CREATE INDEX "merges_into_deal_idx" ON "merges" USING btree ("into_id") WHERE "merges"."kind" in ('deal', 'pipeline');--> statement-breakpoint
ALTER TABLE "merges" ADD CONSTRAINT "merges_kind_check" CHECK ("merges"."kind" in ('firm', 'contact', 'deal', 'pipeline'));--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_deal_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM trash WHERE entity = 'deals' AND record_id = OLD.id)
    OR EXISTS (SELECT FROM merges WHERE kind = 'deal' AND from_id = OLD.id AND undone_at IS NULL)
  THEN
    RETURN OLD;
  END IF;
  IF EXISTS (SELECT FROM pipeline WHERE id = OLD.source_pipeline_id)
    AND EXISTS (SELECT FROM pipeline_conversions WHERE deal_id = OLD.id)
    AND NOT EXISTS (SELECT FROM deal_history WHERE deal_id = OLD.id AND from_value IS NOT NULL)
    AND (SELECT count(*) FROM deal_values WHERE deal_id = OLD.id) <= 1
  THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'a deal is deleted only into the trash, by a merge, or when its conversion is undone' USING ERRCODE = 'restrict_violation';
END
$$;

CREATE OR REPLACE TRIGGER deals_keep BEFORE DELETE ON deals
  FOR EACH ROW EXECUTE FUNCTION refuse_deal_deletion();

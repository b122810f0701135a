DROP INDEX "deals_rim_follow_up_idx";--> statement-breakpoint
ALTER TABLE "funding_sources" ADD COLUMN "amount" numeric(18, 2);--> statement-breakpoint
ALTER TABLE "funding_sources" ADD COLUMN "rate_kind" text;--> statement-breakpoint
ALTER TABLE "funding_sources" ADD COLUMN "rate_percent" numeric(6, 3);--> statement-breakpoint
ALTER TABLE "funding_sources" ADD COLUMN "spread_bps" integer;--> statement-breakpoint
ALTER TABLE "funding_sources" ADD COLUMN "tenor_months" integer;--> statement-breakpoint
ALTER TABLE "funding_sources" ADD COLUMN "fees_percent" numeric(6, 3);--> statement-breakpoint
ALTER TABLE "funding_sources" ADD COLUMN "expires_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "deals_totals_idx" ON "deals" USING btree ("category","stage","sector","value");--> statement-breakpoint
CREATE INDEX "deals_rim_totals_idx" ON "deals" USING btree ("rim_follow_up_date","rim_follow_up_interval","stage","sector","value") WHERE "deals"."category" = 'rim';--> statement-breakpoint
CREATE INDEX "deals_portfolio_totals_idx" ON "deals" USING btree ("sector","stage","closed_at","created_at","value") WHERE "deals"."category" = 'portfolio';--> statement-breakpoint
CREATE INDEX "pipeline_totals_idx" ON "pipeline" USING btree ("sector","deal_source","value");--> statement-breakpoint
ALTER TABLE "funding_sources" ADD CONSTRAINT "funding_sources_rate_kind_check" CHECK ("funding_sources"."rate_kind" in ('fixed', 'floating', 'other'));--> statement-breakpoint
ALTER TABLE "funding_sources" ADD CONSTRAINT "funding_sources_amount_check" CHECK ("funding_sources"."amount" >= 0 and "funding_sources"."amount" < 10000000000000);--> statement-breakpoint
ALTER TABLE "funding_sources" ADD CONSTRAINT "funding_sources_rate_percent_check" CHECK ("funding_sources"."rate_percent" between 0 and 100);--> statement-breakpoint
ALTER TABLE "funding_sources" ADD CONSTRAINT "funding_sources_spread_check" CHECK ("funding_sources"."spread_bps" between 0 and 10000);--> statement-breakpoint
ALTER TABLE "funding_sources" ADD CONSTRAINT "funding_sources_tenor_check" CHECK ("funding_sources"."tenor_months" between 1 and 600);--> statement-breakpoint
ALTER TABLE "funding_sources" ADD CONSTRAINT "funding_sources_fees_check" CHECK ("funding_sources"."fees_percent" between 0 and 100);--> statement-breakpoint
ALTER TABLE "funding_sources" ADD CONSTRAINT "funding_sources_rate_check" CHECK (("funding_sources"."rate_percent" is null or "funding_sources"."rate_kind" is not distinct from 'fixed') and ("funding_sources"."spread_bps" is null or "funding_sources"."rate_kind" is not distinct from 'floating'));--> statement-breakpoint
ALTER TABLE "funding_sources" ADD CONSTRAINT "funding_sources_expires_check" CHECK ("funding_sources"."expires_at" >= '1900-01-01T00:00:00Z' and "funding_sources"."expires_at" < '2200-01-01T00:00:00Z');
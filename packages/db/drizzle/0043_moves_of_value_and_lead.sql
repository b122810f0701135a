ALTER TABLE "meeting_moves" ALTER COLUMN "from_value" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "meeting_moves" ALTER COLUMN "to_value" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "deal_changes_changed_idx" ON "deal_changes" USING btree ("changed_at","field");
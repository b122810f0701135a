DROP INDEX "search_entries_at_idx";--> statement-breakpoint
CREATE INDEX "search_entries_at_idx" ON "search_entries" USING btree ("kind","at","record_id");
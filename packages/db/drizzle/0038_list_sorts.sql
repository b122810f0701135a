ALTER TABLE "list_settings" DROP CONSTRAINT "list_settings_list_check";--> statement-breakpoint
ALTER TABLE "list_settings" DROP CONSTRAINT "list_settings_layout_check";--> statement-breakpoint
DROP INDEX "contacts_firm_idx";--> statement-breakpoint
DROP INDEX "pipeline_lead_idx";--> statement-breakpoint
CREATE INDEX "contacts_title_idx" ON "contacts" USING btree (name_order("title") collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "contacts_company_idx" ON "contacts" USING btree (name_order("company") collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "contacts_category_rank_idx" ON "contacts" USING btree (array_position(ARRAY['financing', 'deal_sourcing', 'target_acquisition', 'general']::text[], "category"),"id");--> statement-breakpoint
CREATE INDEX "contacts_email_order_idx" ON "contacts" USING btree (name_order("email") collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "contacts_phone_idx" ON "contacts" USING btree (name_order("phone") collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "contacts_is_public_idx" ON "contacts" USING btree ("is_public","id");--> statement-breakpoint
CREATE INDEX "contacts_source_idx" ON "contacts" USING btree (name_order("source") collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "contacts_creator_idx" ON "contacts" USING btree ("created_by","id");--> statement-breakpoint
CREATE INDEX "contacts_created_idx" ON "contacts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "contacts_updated_idx" ON "contacts" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "deals_rim_interval_idx" ON "deals" USING btree (array_position(ARRAY['3_months', '6_months', '9_months', '1_year']::text[], "rim_follow_up_interval"),"id") WHERE "deals"."category" = 'rim';--> statement-breakpoint
CREATE INDEX "deals_rim_touched_idx" ON "deals" USING btree ("rim_touched_at","id") WHERE "deals"."category" = 'rim';--> statement-breakpoint
CREATE INDEX "deals_shown_name_idx" ON "deals" USING btree (name_order(coalesce("codename", "company")) collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "documents_name_idx" ON "documents" USING btree (name_order("name") collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "documents_type_idx" ON "documents" USING btree (array_position(ARRAY['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'csv', 'txt', 'jpg', 'jpeg', 'png']::text[], "type"),"id");--> statement-breakpoint
CREATE INDEX "documents_size_idx" ON "documents" USING btree ("size","id");--> statement-breakpoint
CREATE INDEX "documents_uploader_idx" ON "documents" USING btree ("uploaded_by","id");--> statement-breakpoint
CREATE INDEX "firms_type_rank_idx" ON "firms" USING btree (array_position(ARRAY['company', 'bank', 'fund', 'adviser', 'law_firm', 'other']::text[], "type"),"id") WHERE "firms"."type" is not null;--> statement-breakpoint
CREATE INDEX "firms_domain_order_idx" ON "firms" USING btree (name_order("domain") collate "und-x-icu","id") WHERE "firms"."domain" is not null;--> statement-breakpoint
CREATE INDEX "pipeline_name_idx" ON "pipeline" USING btree (name_order(coalesce("codename", "company")) collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "pipeline_value_idx" ON "pipeline" USING btree ("value","id");--> statement-breakpoint
CREATE INDEX "pipeline_sector_idx" ON "pipeline" USING btree (array_position(ARRAY['Software', 'Tech-Enabled Services', 'Other']::text[], "sector"),"id");--> statement-breakpoint
CREATE INDEX "pipeline_type_idx" ON "pipeline" USING btree (array_position(ARRAY['Buyout', 'Investment']::text[], "deal_type"),"id");--> statement-breakpoint
CREATE INDEX "pipeline_source_idx" ON "pipeline" USING btree (array_position(ARRAY['Network', 'Cold Outreach', 'Referral', 'Investment Bank', 'Broker', 'Other']::text[], "deal_source"),"id");--> statement-breakpoint
CREATE INDEX "pipeline_contact_name_idx" ON "pipeline" USING btree (name_order("contact_person") collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "pipeline_updated_idx" ON "pipeline" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "tasks_title_idx" ON "tasks" USING btree (name_order("title") collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "tasks_status_idx" ON "tasks" USING btree (array_position(ARRAY['pending', 'in_progress', 'completed']::text[], "status"),"id");--> statement-breakpoint
CREATE INDEX "tasks_priority_idx" ON "tasks" USING btree (array_position(ARRAY['high', 'medium', 'low']::text[], "priority"),"id");--> statement-breakpoint
CREATE INDEX "tasks_due_date_idx" ON "tasks" USING btree ("due_date","id");--> statement-breakpoint
CREATE INDEX "tasks_assignee_idx" ON "tasks" USING btree ("assigned_to","id");--> statement-breakpoint
CREATE INDEX "tasks_created_idx" ON "tasks" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "tasks_completed_idx" ON "tasks" USING btree ("completed_at","id");--> statement-breakpoint
CREATE INDEX "tasks_updated_idx" ON "tasks" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "contacts_firm_idx" ON "contacts" USING btree ("firm_id","is_public","created_by");--> statement-breakpoint
CREATE INDEX "pipeline_lead_idx" ON "pipeline" USING btree ("lead_user_id","id");--> statement-breakpoint
ALTER TABLE "list_settings" ADD CONSTRAINT "list_settings_list_check" CHECK ("list_settings"."list" in ('deals', 'pipeline', 'contacts', 'tasks', 'documents', 'firms', 'portfolio', 'rim'));--> statement-breakpoint
ALTER TABLE "list_settings" ADD CONSTRAINT "list_settings_layout_check" CHECK ("list_settings"."layout" in ('cards', 'list', 'folders', 'table', 'board'));
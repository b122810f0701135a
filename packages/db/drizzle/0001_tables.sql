CREATE TABLE "activities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"description" varchar(1000) NOT NULL,
	"type" text NOT NULL,
	"user_id" integer,
	"deal_id" integer,
	"contact_id" integer,
	"task_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "activities_type_check" CHECK ("activities"."type" in ('deal_closed', 'task_completed', 'deal_created', 'deal_updated', 'contact_added', 'document_uploaded'))
);
--> statement-breakpoint
CREATE TABLE "meeting_agenda_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "meeting_agenda_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" varchar(300) NOT NULL,
	"description" varchar(10000),
	"added_by" integer NOT NULL,
	"is_completed" boolean DEFAULT false NOT NULL,
	"completed_by" integer,
	"completed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "meeting_agenda_items_completed_check" CHECK ("meeting_agenda_items"."is_completed" = ("meeting_agenda_items"."completed_at" is not null)),
	CONSTRAINT "meeting_agenda_items_title_check" CHECK (btrim("meeting_agenda_items"."title") <> '')
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contacts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" varchar(300) NOT NULL,
	"title" varchar(300),
	"company" varchar(300),
	"category" text DEFAULT 'general' NOT NULL,
	"email" varchar(254),
	"phone" varchar(50),
	"notes" varchar(10000),
	"external_id" varchar(300),
	"source" varchar(50),
	"is_public" boolean DEFAULT false NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search" text GENERATED ALWAYS AS (lower(coalesce("name", '') || chr(10) || coalesce("company", '') || chr(10) || coalesce("title", ''))) STORED NOT NULL,
	CONSTRAINT "contacts_category_check" CHECK ("contacts"."category" in ('financing', 'deal_sourcing', 'target_acquisition', 'general')),
	CONSTRAINT "contacts_name_check" CHECK (btrim("contacts"."name") <> '')
);
--> statement-breakpoint
CREATE TABLE "deal_history" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deal_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"deal_id" integer NOT NULL,
	"field" text NOT NULL,
	"from_value" text,
	"to_value" text NOT NULL,
	"changed_by" integer,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "deal_history_field_check" CHECK ("deal_history"."field" in ('stage', 'category')),
	CONSTRAINT "deal_history_change_check" CHECK ("deal_history"."from_value" is distinct from "deal_history"."to_value")
);
--> statement-breakpoint
CREATE TABLE "deals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company" varchar(300) NOT NULL,
	"codename" varchar(300),
	"sector" text NOT NULL,
	"deal_type" text NOT NULL,
	"deal_source" text NOT NULL,
	"deal_source_notes" varchar(10000),
	"value" numeric(18, 2),
	"description" varchar(10000),
	"contact_person" varchar(300),
	"contact_email" varchar(254),
	"lead_user_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"stage" text DEFAULT 'initial_discussion' NOT NULL,
	"category" text DEFAULT 'active' NOT NULL,
	"rim_follow_up_interval" text,
	"rim_follow_up_date" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"source_pipeline_id" integer,
	"search" text GENERATED ALWAYS AS (lower(coalesce("company", '') || chr(10) || coalesce("codename", '') || chr(10) || coalesce("sector", ''))) STORED NOT NULL,
	CONSTRAINT "deals_sector_check" CHECK ("deals"."sector" in ('Software', 'Tech-Enabled Services', 'Other')),
	CONSTRAINT "deals_deal_type_check" CHECK ("deals"."deal_type" in ('Buyout', 'Investment')),
	CONSTRAINT "deals_deal_source_check" CHECK ("deals"."deal_source" in ('Network', 'Cold Outreach', 'Referral', 'Investment Bank', 'Broker', 'Other')),
	CONSTRAINT "deals_stage_check" CHECK ("deals"."stage" in ('initial_discussion', 'under_loi', 'due_diligence', 'purchase_agreement_negotiations', 'closed', 'not_closed')),
	CONSTRAINT "deals_category_check" CHECK ("deals"."category" in ('active', 'portfolio', 'dead', 'revisit', 'rim')),
	CONSTRAINT "deals_rim_interval_check" CHECK ("deals"."rim_follow_up_interval" in ('3_months', '6_months', '9_months', '1_year')),
	CONSTRAINT "deals_rim_check" CHECK (("deals"."category" = 'rim') = ("deals"."rim_follow_up_interval" is not null) and ("deals"."category" = 'rim') = ("deals"."rim_follow_up_date" is not null)),
	CONSTRAINT "deals_closed_check" CHECK (("deals"."closed_at" is not null) = ("deals"."stage" = 'closed' or "deals"."category" = 'portfolio')),
	CONSTRAINT "deals_company_check" CHECK (btrim("deals"."company") <> ''),
	CONSTRAINT "deals_value_check" CHECK ("deals"."value" >= 0 and "deals"."value" < 10000000000000),
	CONSTRAINT "deals_rim_date_check" CHECK ("deals"."rim_follow_up_date" >= '1900-01-01T00:00:00Z' and "deals"."rim_follow_up_date" < '2200-01-01T00:00:00Z')
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" varchar(300) NOT NULL,
	"type" varchar(10) NOT NULL,
	"deal_id" integer,
	"uploaded_by" integer NOT NULL,
	"url" varchar(2000) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "documents_name_check" CHECK (btrim("documents"."name") <> '')
);
--> statement-breakpoint
CREATE TABLE "emails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "emails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"external_id" varchar(1000) NOT NULL,
	"subject" varchar(1000),
	"body_preview" varchar(10000),
	"from_address" varchar(254),
	"from_name" varchar(300),
	"to_recipients" text[] DEFAULT '{}'::text[] NOT NULL,
	"received_date_time" timestamp (3) with time zone NOT NULL,
	"is_read" boolean DEFAULT false NOT NULL,
	"importance" text DEFAULT 'normal' NOT NULL,
	"has_attachments" boolean DEFAULT false NOT NULL,
	"deal_id" integer,
	"assigned_by" integer,
	"assigned_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "emails_importance_check" CHECK ("emails"."importance" in ('low', 'normal', 'high'))
);
--> statement-breakpoint
CREATE TABLE "funding_sources" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "funding_sources_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"deal_id" integer NOT NULL,
	"name" varchar(300) NOT NULL,
	"type" text NOT NULL,
	"contact_name" varchar(300),
	"contact_title" varchar(300),
	"contact_email" varchar(254),
	"contact_phone" varchar(50),
	"status" text DEFAULT 'initial_contact' NOT NULL,
	"documents_requested" text[] DEFAULT '{}'::text[] NOT NULL,
	"documents_provided" text[] DEFAULT '{}'::text[] NOT NULL,
	"has_term_sheet" boolean DEFAULT false NOT NULL,
	"term_sheet_details" varchar(60000),
	"notes" varchar(10000),
	"last_contact_date" timestamp (3) with time zone,
	"next_follow_up" timestamp (3) with time zone,
	"added_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "funding_sources_type_check" CHECK ("funding_sources"."type" in ('bank', 'private_credit', 'mezzanine', 'equity_co_invest', 'other')),
	CONSTRAINT "funding_sources_status_check" CHECK ("funding_sources"."status" in ('initial_contact', 'documents_requested', 'under_review', 'term_sheet_issued', 'negotiating', 'committed', 'passed')),
	CONSTRAINT "funding_sources_name_check" CHECK (btrim("funding_sources"."name") <> ''),
	CONSTRAINT "funding_sources_last_contact_check" CHECK ("funding_sources"."last_contact_date" >= '1900-01-01T00:00:00Z' and "funding_sources"."last_contact_date" < '2200-01-01T00:00:00Z'),
	CONSTRAINT "funding_sources_next_follow_up_check" CHECK ("funding_sources"."next_follow_up" >= '1900-01-01T00:00:00Z' and "funding_sources"."next_follow_up" < '2200-01-01T00:00:00Z')
);
--> statement-breakpoint
CREATE TABLE "pipeline" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pipeline_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company" varchar(300) NOT NULL,
	"codename" varchar(300),
	"sector" text NOT NULL,
	"deal_type" text NOT NULL,
	"deal_source" text NOT NULL,
	"deal_source_notes" varchar(10000),
	"value" numeric(18, 2),
	"description" varchar(10000),
	"contact_person" varchar(300),
	"contact_email" varchar(254),
	"lead_user_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search" text GENERATED ALWAYS AS (lower(coalesce("company", '') || chr(10) || coalesce("codename", '') || chr(10) || coalesce("sector", ''))) STORED NOT NULL,
	CONSTRAINT "pipeline_sector_check" CHECK ("pipeline"."sector" in ('Software', 'Tech-Enabled Services', 'Other')),
	CONSTRAINT "pipeline_deal_type_check" CHECK ("pipeline"."deal_type" in ('Buyout', 'Investment')),
	CONSTRAINT "pipeline_deal_source_check" CHECK ("pipeline"."deal_source" in ('Network', 'Cold Outreach', 'Referral', 'Investment Bank', 'Broker', 'Other')),
	CONSTRAINT "pipeline_company_check" CHECK (btrim("pipeline"."company") <> ''),
	CONSTRAINT "pipeline_value_check" CHECK ("pipeline"."value" >= 0 and "pipeline"."value" < 10000000000000)
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" varchar(64) PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"authenticated_at" timestamp (3) with time zone NOT NULL,
	"user_agent" varchar(200),
	"ip_hash" varchar(64)
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_in_failures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"bucket" text NOT NULL,
	"failed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" varchar(300) NOT NULL,
	"description" varchar(10000),
	"priority" text DEFAULT 'medium' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"assigned_to" integer,
	"deal_id" integer,
	"due_date" timestamp (3) with time zone,
	"reminder_sent" boolean DEFAULT false NOT NULL,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"completed_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"search" text GENERATED ALWAYS AS (lower(coalesce("title", '') || chr(10) || coalesce("description", ''))) STORED NOT NULL,
	CONSTRAINT "tasks_priority_check" CHECK ("tasks"."priority" in ('high', 'medium', 'low')),
	CONSTRAINT "tasks_status_check" CHECK ("tasks"."status" in ('pending', 'in_progress', 'completed')),
	CONSTRAINT "tasks_completed_check" CHECK (("tasks"."status" = 'completed') = ("tasks"."completed_at" is not null)),
	CONSTRAINT "tasks_title_check" CHECK (btrim("tasks"."title") <> ''),
	CONSTRAINT "tasks_due_date_check" CHECK ("tasks"."due_date" >= '1900-01-01T00:00:00Z' and "tasks"."due_date" < '2200-01-01T00:00:00Z')
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"username" varchar(64) NOT NULL,
	"password_hash" text,
	"name" varchar(300) NOT NULL,
	"email" varchar(254),
	"phone" varchar(50),
	"role" text NOT NULL,
	"initials" varchar(3) NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	"initial_password" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"approved_at" timestamp (3) with time zone,
	"approved_by" integer,
	"removed_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "users_role_check" CHECK ("users"."role" in ('partner', 'analyst', 'vp')),
	CONSTRAINT "users_status_check" CHECK ("users"."status" in ('pending', 'active', 'rejected', 'removed')),
	CONSTRAINT "users_initial_password_check" CHECK ("users"."initial_password" in ('default', 'log')),
	CONSTRAINT "users_name_check" CHECK (btrim("users"."name") <> ''),
	CONSTRAINT "users_active_check" CHECK ("users"."status" <> 'active' or "users"."password_hash" is not null),
	CONSTRAINT "users_approved_check" CHECK ("users"."status" <> 'pending' or "users"."approved_at" is null)
);
--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_agenda_items" ADD CONSTRAINT "meeting_agenda_items_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_agenda_items" ADD CONSTRAINT "meeting_agenda_items_completed_by_users_id_fk" FOREIGN KEY ("completed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_history" ADD CONSTRAINT "deal_history_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_history" ADD CONSTRAINT "deal_history_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_lead_user_id_users_id_fk" FOREIGN KEY ("lead_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_assigned_by_users_id_fk" FOREIGN KEY ("assigned_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_sources" ADD CONSTRAINT "funding_sources_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_sources" ADD CONSTRAINT "funding_sources_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pipeline" ADD CONSTRAINT "pipeline_lead_user_id_users_id_fk" FOREIGN KEY ("lead_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_completed_by_users_id_fk" FOREIGN KEY ("completed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activities_created_idx" ON "activities" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "activities_deal_idx" ON "activities" USING btree ("deal_id");--> statement-breakpoint
CREATE INDEX "activities_contact_idx" ON "activities" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "activities_task_idx" ON "activities" USING btree ("task_id");--> statement-breakpoint
CREATE INDEX "meeting_agenda_items_created_idx" ON "meeting_agenda_items" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "meeting_agenda_items_member_idx" ON "meeting_agenda_items" USING btree ("added_by","created_at","id");--> statement-breakpoint
CREATE INDEX "contacts_name_idx" ON "contacts" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "contacts_category_idx" ON "contacts" USING btree ("category",lower("name"),"id");--> statement-breakpoint
CREATE INDEX "contacts_owner_idx" ON "contacts" USING btree ("created_by","category",lower("name"),"id");--> statement-breakpoint
CREATE INDEX "contacts_search_idx" ON "contacts" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "contacts_external_key" ON "contacts" USING btree ("created_by","source","external_id");--> statement-breakpoint
CREATE INDEX "deal_history_deal_idx" ON "deal_history" USING btree ("deal_id","changed_at","id");--> statement-breakpoint
CREATE INDEX "deal_history_changed_idx" ON "deal_history" USING btree ("changed_at","field");--> statement-breakpoint
CREATE INDEX "deals_created_idx" ON "deals" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "deals_category_created_idx" ON "deals" USING btree ("category","created_at","id");--> statement-breakpoint
CREATE INDEX "deals_stage_created_idx" ON "deals" USING btree ("category","stage","created_at","id");--> statement-breakpoint
CREATE INDEX "deals_sector_created_idx" ON "deals" USING btree ("category","sector","created_at","id");--> statement-breakpoint
CREATE INDEX "deals_lead_idx" ON "deals" USING btree ("lead_user_id");--> statement-breakpoint
CREATE INDEX "deals_rim_follow_up_idx" ON "deals" USING btree ("rim_follow_up_date") WHERE "deals"."category" = 'rim';--> statement-breakpoint
CREATE INDEX "deals_closed_at_idx" ON "deals" USING btree ("closed_at") WHERE "deals"."closed_at" is not null;--> statement-breakpoint
CREATE INDEX "deals_search_idx" ON "deals" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "deals_source_pipeline_id_key" ON "deals" USING btree ("source_pipeline_id");--> statement-breakpoint
CREATE INDEX "documents_created_idx" ON "documents" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "documents_deal_idx" ON "documents" USING btree ("deal_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "emails_external_id_key" ON "emails" USING btree ("external_id");--> statement-breakpoint
CREATE INDEX "emails_deal_idx" ON "emails" USING btree ("deal_id","received_date_time","id");--> statement-breakpoint
CREATE INDEX "funding_sources_deal_idx" ON "funding_sources" USING btree ("deal_id","created_at","id");--> statement-breakpoint
CREATE INDEX "pipeline_created_idx" ON "pipeline" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "pipeline_sector_created_idx" ON "pipeline" USING btree ("sector","created_at","id");--> statement-breakpoint
CREATE INDEX "pipeline_source_created_idx" ON "pipeline" USING btree ("deal_source","created_at","id");--> statement-breakpoint
CREATE INDEX "pipeline_lead_idx" ON "pipeline" USING btree ("lead_user_id");--> statement-breakpoint
CREATE INDEX "pipeline_search_idx" ON "pipeline" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sessions_user_id_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_idx" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_failures_bucket_idx" ON "sign_in_failures" USING btree ("bucket","failed_at");--> statement-breakpoint
CREATE INDEX "sign_in_failures_failed_at_idx" ON "sign_in_failures" USING btree ("failed_at");--> statement-breakpoint
CREATE INDEX "tasks_due_idx" ON "tasks" USING btree (coalesce("due_date", 'infinity'),"id");--> statement-breakpoint
CREATE INDEX "tasks_status_due_idx" ON "tasks" USING btree ("status",coalesce("due_date", 'infinity'),"id");--> statement-breakpoint
CREATE INDEX "tasks_priority_due_idx" ON "tasks" USING btree ("priority",coalesce("due_date", 'infinity'),"id");--> statement-breakpoint
CREATE INDEX "tasks_assigned_idx" ON "tasks" USING btree ("assigned_to",coalesce("due_date", 'infinity'),"id");--> statement-breakpoint
CREATE INDEX "tasks_deal_idx" ON "tasks" USING btree ("deal_id",coalesce("due_date", 'infinity'),"id");--> statement-breakpoint
CREATE INDEX "tasks_search_idx" ON "tasks" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_key" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "users_name_idx" ON "users" USING btree (lower("name"),"id") WHERE "users"."status" = 'active';--> statement-breakpoint
CREATE INDEX "users_pending_idx" ON "users" USING btree ("created_at") WHERE "users"."status" = 'pending';
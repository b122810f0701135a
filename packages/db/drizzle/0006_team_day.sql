CREATE TABLE "deal_values" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deal_values_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"deal_id" integer NOT NULL,
	"value" numeric(18, 2),
	"changed_by" integer,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meetings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "meetings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"held_by" integer NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"user_id" integer NOT NULL,
	"type" text NOT NULL,
	"in_app" boolean DEFAULT true NOT NULL,
	"email" boolean DEFAULT true NOT NULL,
	CONSTRAINT "notification_settings_type_check" CHECK ("notification_settings"."type" in ('task_assigned', 'mentioned', 'task_due', 'task_overdue', 'follow_up_due', 'term_sheet_expiring', 'registration_waiting'))
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"type" text NOT NULL,
	"actor_id" integer,
	"task_id" integer,
	"deal_id" integer,
	"funding_source_id" integer,
	"agenda_item_id" integer,
	"member_id" integer,
	"key" varchar(100) NOT NULL,
	"in_app" boolean DEFAULT true NOT NULL,
	"mail_due_at" timestamp (3) with time zone,
	"mailed_at" timestamp (3) with time zone,
	"mail_attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "notifications_type_check" CHECK ("notifications"."type" in ('task_assigned', 'mentioned', 'task_due', 'task_overdue', 'follow_up_due', 'term_sheet_expiring', 'registration_waiting'))
);
--> statement-breakpoint
ALTER TABLE "documents" ALTER COLUMN "type" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "document_id" integer;--> statement-breakpoint
ALTER TABLE "meeting_agenda_items" ADD COLUMN "notes" varchar(10000);--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "size" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "sha256" varchar(64) NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "storage_key" varchar(64) NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "search" text GENERATED ALWAYS AS (lower(coalesce("name", ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "deal_values" ADD CONSTRAINT "deal_values_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_values" ADD CONSTRAINT "deal_values_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_held_by_users_id_fk" FOREIGN KEY ("held_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_funding_source_id_funding_sources_id_fk" FOREIGN KEY ("funding_source_id") REFERENCES "public"."funding_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_agenda_item_id_meeting_agenda_items_id_fk" FOREIGN KEY ("agenda_item_id") REFERENCES "public"."meeting_agenda_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deal_values_deal_idx" ON "deal_values" USING btree ("deal_id","changed_at","id");--> statement-breakpoint
CREATE INDEX "deal_values_changed_idx" ON "deal_values" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "meetings_ended_idx" ON "meetings" USING btree ("ended_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "notification_settings_key" ON "notification_settings" USING btree ("user_id","type");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_key" ON "notifications" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "notifications_user_idx" ON "notifications" USING btree ("user_id","created_at","id") WHERE "notifications"."in_app";--> statement-breakpoint
CREATE INDEX "notifications_unread_idx" ON "notifications" USING btree ("user_id","created_at","id") WHERE "notifications"."in_app" and "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_mail_idx" ON "notifications" USING btree ("mail_due_at") WHERE "notifications"."mail_due_at" is not null;--> statement-breakpoint
CREATE INDEX "notifications_task_idx" ON "notifications" USING btree ("task_id");--> statement-breakpoint
CREATE INDEX "notifications_deal_idx" ON "notifications" USING btree ("deal_id");--> statement-breakpoint
CREATE INDEX "notifications_funding_source_idx" ON "notifications" USING btree ("funding_source_id");--> statement-breakpoint
CREATE INDEX "notifications_agenda_item_idx" ON "notifications" USING btree ("agenda_item_id");--> statement-breakpoint
CREATE INDEX "notifications_member_idx" ON "notifications" USING btree ("member_id");--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activities_document_idx" ON "activities" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "meeting_agenda_items_open_idx" ON "meeting_agenda_items" USING btree ("created_at","id") WHERE not "meeting_agenda_items"."is_completed";--> statement-breakpoint
CREATE INDEX "documents_search_idx" ON "documents" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "documents_storage_key_key" ON "documents" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "funding_sources_expires_idx" ON "funding_sources" USING btree ("expires_at") WHERE "funding_sources"."has_term_sheet" and "funding_sources"."expires_at" is not null;--> statement-breakpoint
CREATE INDEX "tasks_open_due_idx" ON "tasks" USING btree (coalesce("due_date", 'infinity'),"id") WHERE "tasks"."status" <> 'completed';--> statement-breakpoint
ALTER TABLE "documents" DROP COLUMN "url";--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_type_check" CHECK ("documents"."type" in ('pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'csv', 'txt', 'jpg', 'jpeg', 'png'));--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_size_check" CHECK ("documents"."size" >= 0);
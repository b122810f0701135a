CREATE TABLE "contact_import_changes" (
	"import_id" integer NOT NULL,
	"contact_id" integer NOT NULL,
	"before" jsonb,
	"version_after" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_by" integer NOT NULL,
	"source" text NOT NULL,
	"file_name" varchar(300),
	"status" text DEFAULT 'running' NOT NULL,
	"total" integer,
	"created" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"duplicates" integer DEFAULT 0 NOT NULL,
	"invalid" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "contact_imports_source_check" CHECK ("contact_imports"."source" in ('google', 'microsoft', 'apple', 'vcard', 'csv')),
	CONSTRAINT "contact_imports_status_check" CHECK ("contact_imports"."status" in ('running', 'finished', 'failed', 'undone'))
);
--> statement-breakpoint
CREATE TABLE "import_authorizations" (
	"state" varchar(64) PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"session_id" varchar(64),
	"source" text NOT NULL,
	"code_verifier" varchar(128) NOT NULL,
	"client_id" varchar(2000) NOT NULL,
	"redirect_uri" varchar(2000) NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"returned_at" timestamp (3) with time zone,
	CONSTRAINT "import_authorizations_source_check" CHECK ("import_authorizations"."source" in ('google', 'microsoft'))
);
--> statement-breakpoint
CREATE TABLE "firms" (
	"id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "import_id" integer;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "firm_id" integer;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "firm_id" integer;--> statement-breakpoint
ALTER TABLE "funding_sources" ADD COLUMN "firm_id" integer;--> statement-breakpoint
ALTER TABLE "pipeline" ADD COLUMN "firm_id" integer;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "number" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "sessions_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_import_changes" ADD CONSTRAINT "contact_import_changes_import_id_contact_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."contact_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_import_changes" ADD CONSTRAINT "contact_import_changes_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_imports" ADD CONSTRAINT "contact_imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_authorizations" ADD CONSTRAINT "import_authorizations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_authorizations" ADD CONSTRAINT "import_authorizations_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contact_import_changes_key" ON "contact_import_changes" USING btree ("import_id","contact_id");--> statement-breakpoint
CREATE INDEX "contact_import_changes_contact_idx" ON "contact_import_changes" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "contact_imports_owner_idx" ON "contact_imports" USING btree ("created_by","started_at");--> statement-breakpoint
CREATE INDEX "import_authorizations_user_idx" ON "import_authorizations" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "import_authorizations_session_idx" ON "import_authorizations" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "firms_key_key" ON "firms" USING btree ("key");--> statement-breakpoint
CREATE INDEX "firms_key_prefix_idx" ON "firms" USING btree ("key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "firms_key_trgm_idx" ON "firms" USING gin ("key" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_import_id_contact_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."contact_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_firm_id_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."firms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_firm_id_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."firms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_sources" ADD CONSTRAINT "funding_sources_firm_id_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."firms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pipeline" ADD CONSTRAINT "pipeline_firm_id_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."firms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activities_import_idx" ON "activities" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "contacts_public_idx" ON "contacts" USING btree ("category") WHERE "contacts"."is_public";--> statement-breakpoint
CREATE INDEX "contacts_firm_idx" ON "contacts" USING btree ("firm_id");--> statement-breakpoint
CREATE INDEX "contacts_email_idx" ON "contacts" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "contacts_name_trgm_idx" ON "contacts" USING gin (lower("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "deals_firm_idx" ON "deals" USING btree ("firm_id","created_at","id");--> statement-breakpoint
CREATE INDEX "deals_contact_email_idx" ON "deals" USING btree (lower("contact_email"));--> statement-breakpoint
CREATE INDEX "deals_contact_person_idx" ON "deals" USING btree (lower("contact_person"));--> statement-breakpoint
CREATE INDEX "funding_sources_firm_idx" ON "funding_sources" USING btree ("firm_id","created_at","id");--> statement-breakpoint
CREATE INDEX "funding_sources_contact_email_idx" ON "funding_sources" USING btree (lower("contact_email"));--> statement-breakpoint
CREATE INDEX "funding_sources_contact_name_idx" ON "funding_sources" USING btree (lower("contact_name"));--> statement-breakpoint
CREATE INDEX "pipeline_firm_idx" ON "pipeline" USING btree ("firm_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_number_key" ON "sessions" USING btree ("number");
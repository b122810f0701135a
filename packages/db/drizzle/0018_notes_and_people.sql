CREATE TABLE "deal_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deal_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"deal_id" integer NOT NULL,
	"field" text NOT NULL,
	"from_user_id" integer,
	"to_user_id" integer,
	"lender" varchar(300),
	"firm_id" integer,
	"from_status" text,
	"to_status" text,
	"contact_id" integer,
	"from_role" text,
	"to_role" text,
	"changed_by" integer NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "deal_changes_field_check" CHECK ("deal_changes"."field" in ('lead', 'funding', 'team'))
);
--> statement-breakpoint
CREATE TABLE "deal_contacts" (
	"deal_id" integer NOT NULL,
	"contact_id" integer NOT NULL,
	"role" text NOT NULL,
	"added_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deal_contacts_role_check" CHECK ("deal_contacts"."role" in ('owner', 'executive', 'banker', 'counsel', 'lender', 'adviser'))
);
--> statement-breakpoint
CREATE TABLE "note_comments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "note_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"note_id" integer NOT NULL,
	"body" varchar(20000) NOT NULL,
	"written_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "note_comments_body_check" CHECK (btrim("note_comments"."body") <> '')
);
--> statement-breakpoint
CREATE TABLE "note_contacts" (
	"note_id" integer NOT NULL,
	"contact_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "note_members" (
	"note_id" integer NOT NULL,
	"user_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"deal_id" integer,
	"pipeline_id" integer,
	"contact_id" integer,
	"firm_id" integer,
	"body" varchar(20000) NOT NULL,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"is_private" boolean DEFAULT false NOT NULL,
	"written_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "notes_kind_check" CHECK ("notes"."kind" in ('note', 'call', 'meeting')),
	CONSTRAINT "notes_target_check" CHECK (num_nonnulls("notes"."deal_id", "notes"."pipeline_id", "notes"."contact_id", "notes"."firm_id") = 1),
	CONSTRAINT "notes_body_check" CHECK (btrim("notes"."body") <> '')
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "note_id" integer;--> statement-breakpoint
ALTER TABLE "deal_changes" ADD CONSTRAINT "deal_changes_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_changes" ADD CONSTRAINT "deal_changes_from_user_id_users_id_fk" FOREIGN KEY ("from_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_changes" ADD CONSTRAINT "deal_changes_to_user_id_users_id_fk" FOREIGN KEY ("to_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_changes" ADD CONSTRAINT "deal_changes_firm_id_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."firms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_changes" ADD CONSTRAINT "deal_changes_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_changes" ADD CONSTRAINT "deal_changes_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_contacts" ADD CONSTRAINT "deal_contacts_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_contacts" ADD CONSTRAINT "deal_contacts_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_contacts" ADD CONSTRAINT "deal_contacts_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_comments" ADD CONSTRAINT "note_comments_note_id_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_comments" ADD CONSTRAINT "note_comments_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_contacts" ADD CONSTRAINT "note_contacts_note_id_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_contacts" ADD CONSTRAINT "note_contacts_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_members" ADD CONSTRAINT "note_members_note_id_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_members" ADD CONSTRAINT "note_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_pipeline_id_pipeline_id_fk" FOREIGN KEY ("pipeline_id") REFERENCES "public"."pipeline"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_firm_id_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."firms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deal_changes_deal_idx" ON "deal_changes" USING btree ("deal_id","changed_at","id");--> statement-breakpoint
CREATE INDEX "deal_changes_contact_idx" ON "deal_changes" USING btree ("contact_id","changed_at","id");--> statement-breakpoint
CREATE INDEX "deal_changes_firm_idx" ON "deal_changes" USING btree ("firm_id","changed_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "deal_contacts_key" ON "deal_contacts" USING btree ("deal_id","contact_id");--> statement-breakpoint
CREATE INDEX "deal_contacts_contact_idx" ON "deal_contacts" USING btree ("contact_id","created_at");--> statement-breakpoint
CREATE INDEX "note_comments_note_idx" ON "note_comments" USING btree ("note_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "note_contacts_key" ON "note_contacts" USING btree ("note_id","contact_id");--> statement-breakpoint
CREATE INDEX "note_contacts_contact_idx" ON "note_contacts" USING btree ("contact_id");--> statement-breakpoint
CREATE UNIQUE INDEX "note_members_key" ON "note_members" USING btree ("note_id","user_id");--> statement-breakpoint
CREATE INDEX "note_members_user_idx" ON "note_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notes_deal_idx" ON "notes" USING btree ("deal_id","happened_at","id");--> statement-breakpoint
CREATE INDEX "notes_pipeline_idx" ON "notes" USING btree ("pipeline_id","happened_at","id");--> statement-breakpoint
CREATE INDEX "notes_contact_idx" ON "notes" USING btree ("contact_id","happened_at","id");--> statement-breakpoint
CREATE INDEX "notes_firm_idx" ON "notes" USING btree ("firm_id","happened_at","id");--> statement-breakpoint
CREATE INDEX "notes_writer_idx" ON "notes" USING btree ("written_by","happened_at");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_note_id_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_note_idx" ON "notifications" USING btree ("note_id");--> statement-breakpoint
CREATE INDEX "tasks_deal_done_idx" ON "tasks" USING btree ("deal_id","completed_at","id") WHERE "tasks"."completed_at" is not null;
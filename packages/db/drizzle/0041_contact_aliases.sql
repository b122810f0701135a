CREATE TABLE "contact_aliases" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_aliases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"contact_id" integer NOT NULL,
	"merge_id" integer,
	"created_by" integer NOT NULL,
	"is_public" boolean NOT NULL,
	"is_own" boolean NOT NULL,
	"source" varchar(50),
	"external_id" varchar(300),
	"name" varchar(300) NOT NULL,
	"title" varchar(300),
	"company" varchar(300),
	"category" text NOT NULL,
	"email" varchar(254),
	"phone" varchar(50),
	"notes" varchar(10000),
	CONSTRAINT "contact_aliases_category_check" CHECK ("contact_aliases"."category" in ('financing', 'deal_sourcing', 'target_acquisition', 'general'))
);
--> statement-breakpoint
ALTER TABLE "contact_aliases" ADD CONSTRAINT "contact_aliases_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_aliases" ADD CONSTRAINT "contact_aliases_merge_id_merges_id_fk" FOREIGN KEY ("merge_id") REFERENCES "public"."merges"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_aliases" ADD CONSTRAINT "contact_aliases_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_aliases_contact_idx" ON "contact_aliases" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "contact_aliases_merge_idx" ON "contact_aliases" USING btree ("merge_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_aliases_external_key" ON "contact_aliases" USING btree ("created_by","source","external_id");--> statement-breakpoint
CREATE INDEX "contact_aliases_email_idx" ON "contact_aliases" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "contact_aliases_name_idx" ON "contact_aliases" USING btree (fold("name"));--> statement-breakpoint
-- Merges of before, whose undo holds the contact that went.
INSERT INTO "contact_aliases" ("contact_id", "merge_id", "created_by", "is_public", "is_own", "source", "external_id", "name", "title", "company", "category", "email", "phone", "notes")
SELECT merges.into_id, merges.id, record.created_by, record.is_public, false, record.source, record.external_id, record.name, record.title, record.company, record.category, record.email, record.phone, record.notes
FROM merges
JOIN contacts ON contacts.id = merges.into_id
CROSS JOIN LATERAL jsonb_populate_record(null::contacts, merges.snapshot -> 'record') AS record
WHERE merges.kind = 'contact' AND merges.undone_at IS NULL AND record.name IS NOT NULL
ORDER BY merges.id DESC
ON CONFLICT DO NOTHING;

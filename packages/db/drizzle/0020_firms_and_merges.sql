CREATE TABLE "firm_private_facts" (
	"owner_id" integer NOT NULL,
	"firm_id" integer NOT NULL,
	"name" varchar(300),
	"domain" varchar(253),
	"type" text,
	"notes" varchar(10000),
	"updated_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "firm_private_facts_type_check" CHECK ("firm_private_facts"."type" in ('company', 'bank', 'fund', 'adviser', 'law_firm', 'other')),
	CONSTRAINT "firm_private_facts_name_check" CHECK (btrim("firm_private_facts"."name") <> '')
);
--> statement-breakpoint
CREATE TABLE "merges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "merges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"from_id" integer NOT NULL,
	"into_id" integer NOT NULL,
	"fields" text[] DEFAULT '{}'::text[] NOT NULL,
	"snapshot" jsonb NOT NULL,
	"is_private" boolean NOT NULL,
	"merged_by" integer NOT NULL,
	"merged_at" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "merges_kind_check" CHECK ("merges"."kind" in ('firm', 'contact'))
);
--> statement-breakpoint
ALTER TABLE "firms" ADD COLUMN "merged_into" integer;--> statement-breakpoint
ALTER TABLE "firms" ADD COLUMN "name" varchar(300);--> statement-breakpoint
ALTER TABLE "firms" ADD COLUMN "domain" varchar(253);--> statement-breakpoint
ALTER TABLE "firms" ADD COLUMN "type" text;--> statement-breakpoint
ALTER TABLE "firms" ADD COLUMN "notes" varchar(10000);--> statement-breakpoint
ALTER TABLE "firms" ADD COLUMN "updated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "firms" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "firms" ADD COLUMN "search" text GENERATED ALWAYS AS (lower(coalesce("key", '') || chr(10) || coalesce("name", '') || chr(10) || coalesce("domain", ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "firm_private_facts" ADD CONSTRAINT "firm_private_facts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firm_private_facts" ADD CONSTRAINT "firm_private_facts_firm_id_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."firms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merges" ADD CONSTRAINT "merges_merged_by_users_id_fk" FOREIGN KEY ("merged_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "firm_private_facts_key" ON "firm_private_facts" USING btree ("owner_id","firm_id");--> statement-breakpoint
CREATE INDEX "firm_private_facts_firm_idx" ON "firm_private_facts" USING btree ("firm_id");--> statement-breakpoint
CREATE INDEX "merges_merged_at_idx" ON "merges" USING btree ("merged_at");--> statement-breakpoint
CREATE INDEX "merges_from_idx" ON "merges" USING btree ("kind","from_id");--> statement-breakpoint
ALTER TABLE "firms" ADD CONSTRAINT "firms_merged_into_firms_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."firms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "firms_search_idx" ON "firms" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "firms_name_idx" ON "firms" USING btree (coalesce(firm_key("name"), "key"),"id");--> statement-breakpoint
CREATE INDEX "firms_type_idx" ON "firms" USING btree ("type") WHERE "firms"."type" is not null;--> statement-breakpoint
CREATE INDEX "firms_merged_into_idx" ON "firms" USING btree ("merged_into") WHERE "firms"."merged_into" is not null;--> statement-breakpoint
ALTER TABLE "firms" ADD CONSTRAINT "firms_type_check" CHECK ("firms"."type" in ('company', 'bank', 'fund', 'adviser', 'law_firm', 'other'));--> statement-breakpoint
ALTER TABLE "firms" ADD CONSTRAINT "firms_name_check" CHECK (btrim("firms"."name") <> '');--> statement-breakpoint
-- The firm that this key leads to, made where it is new. The rows are locked, so that a merge and a record that names the
-- firm wait for each other.
CREATE OR REPLACE FUNCTION firm_with(wanted text) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  found integer;
  survivor integer;
BEGIN
  WHILE wanted IS NOT NULL LOOP
    SELECT id, merged_into INTO found, survivor FROM firms WHERE key = wanted FOR KEY SHARE;
    WHILE survivor IS NOT NULL LOOP
      SELECT id, merged_into INTO found, survivor FROM firms WHERE id = survivor FOR KEY SHARE;
    END LOOP;
    EXIT WHEN found IS NOT NULL;
    -- Taken is either the key, by someone else at this moment, or the number that was drawn: both are tried anew.
    INSERT INTO firms (id, key) VALUES (1 + floor(random() * 2147483646)::integer, wanted) ON CONFLICT DO NOTHING;
  END LOOP;
  RETURN found;
END
$$;
--> statement-breakpoint
-- The same for all names of one firm, after merges too. Unlike `firm_key` it reads the table.
CREATE FUNCTION merged_firm_key(company text) RETURNS text LANGUAGE sql STABLE AS $$
  WITH RECURSIVE way AS (
    SELECT id, key, merged_into FROM firms WHERE key = firm_key(company)
    UNION ALL
    SELECT firms.id, firms.key, firms.merged_into FROM firms JOIN way ON firms.id = way.merged_into
  )
  SELECT coalesce((SELECT key FROM way WHERE merged_into IS NULL), firm_key(company))
$$;

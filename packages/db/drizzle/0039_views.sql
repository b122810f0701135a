CREATE TABLE "view_pins" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "view_pins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"view_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"list" text NOT NULL,
	"name" varchar(100) NOT NULL,
	"query" varchar(2000) NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "views_list_check" CHECK ("views"."list" in ('deals', 'pipeline', 'contacts', 'tasks', 'documents', 'firms', 'portfolio', 'rim')),
	CONSTRAINT "views_name_check" CHECK (btrim("views"."name") <> '')
);
--> statement-breakpoint
ALTER TABLE "list_settings" ADD COLUMN "default_view_id" integer;--> statement-breakpoint
ALTER TABLE "view_pins" ADD CONSTRAINT "view_pins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_pins" ADD CONSTRAINT "view_pins_view_id_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."views"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "views" ADD CONSTRAINT "views_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "view_pins_key" ON "view_pins" USING btree ("user_id","view_id");--> statement-breakpoint
CREATE INDEX "view_pins_view_idx" ON "view_pins" USING btree ("view_id");--> statement-breakpoint
CREATE UNIQUE INDEX "views_name_key" ON "views" USING btree ("created_by","list",fold("name"));--> statement-breakpoint
CREATE INDEX "views_shared_idx" ON "views" USING btree ("list") WHERE "views"."is_shared";--> statement-breakpoint
ALTER TABLE "list_settings" ADD CONSTRAINT "list_settings_default_view_id_views_id_fk" FOREIGN KEY ("default_view_id") REFERENCES "public"."views"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "list_settings_view_idx" ON "list_settings" USING btree ("default_view_id");
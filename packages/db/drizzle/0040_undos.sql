CREATE TABLE "undos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "undos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"list" text NOT NULL,
	"transaction_id" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"deleted" jsonb,
	"made_by" integer NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "undos_list_check" CHECK ("undos"."list" in ('deals', 'pipeline', 'contacts', 'tasks'))
);
--> statement-breakpoint
ALTER TABLE "undos" ADD CONSTRAINT "undos_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "undos_made_at_idx" ON "undos" USING btree ("made_at");--> statement-breakpoint
CREATE INDEX "undos_made_by_idx" ON "undos" USING btree ("made_by");
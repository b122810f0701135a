-- What it held could be undone for ten minutes.
DROP TABLE "undos";--> statement-breakpoint
CREATE TABLE "undos" (
	"transaction_id" "xid8" PRIMARY KEY DEFAULT pg_current_xact_id() NOT NULL,
	"undone_by" integer NOT NULL,
	"undone_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "undos" ADD CONSTRAINT "undos_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "undos_undone_at_idx" ON "undos" USING btree ("undone_at");--> statement-breakpoint
CREATE INDEX "undos_undone_by_idx" ON "undos" USING btree ("undone_by");--> statement-breakpoint
ALTER TABLE "merges" ADD COLUMN "transaction_id" "xid8" DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
CREATE INDEX "merges_transaction_idx" ON "merges" USING btree ("transaction_id");

CREATE TABLE "list_defaults" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "list_defaults_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"list" text NOT NULL,
	"layout" text NOT NULL,
	CONSTRAINT "list_defaults_list_check" CHECK ("list_defaults"."list" in ('deals', 'pipeline', 'contacts', 'tasks', 'documents', 'firms', 'portfolio', 'rim')),
	CONSTRAINT "list_defaults_layout_check" CHECK ("list_defaults"."layout" in ('cards', 'list', 'folders', 'table', 'board'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "list_defaults_key" ON "list_defaults" USING btree ("list");
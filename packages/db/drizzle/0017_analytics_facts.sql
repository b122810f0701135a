CREATE TABLE "analytics_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "analytics_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"record_id" integer NOT NULL,
	"record" jsonb,
	"history" jsonb,
	"values" jsonb
);
--> statement-breakpoint
CREATE TABLE "analytics_days" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "analytics_days_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"time_zone" text NOT NULL,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analytics_facts" (
	"day_id" integer NOT NULL,
	"fact" text NOT NULL,
	"name" text NOT NULL,
	"other" text NOT NULL,
	"records" integer NOT NULL,
	"part" integer NOT NULL,
	"amount" numeric NOT NULL
);
--> statement-breakpoint
ALTER TABLE "analytics_facts" ADD CONSTRAINT "analytics_facts_day_id_analytics_days_id_fk" FOREIGN KEY ("day_id") REFERENCES "public"."analytics_days"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "analytics_changes_idx" ON "analytics_changes" USING btree ("source","record_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "analytics_days_key" ON "analytics_days" USING btree ("day","time_zone");--> statement-breakpoint
CREATE UNIQUE INDEX "analytics_facts_key" ON "analytics_facts" USING btree ("day_id","fact","name","other");--> statement-breakpoint
CREATE INDEX "deal_values_value_idx" ON "deal_values" USING btree ("value","deal_id");--> statement-breakpoint
-- Keeps a deal as it was before a write. The columns are those that the facts read; the history is written after the deal.
CREATE FUNCTION keep_deal_before() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO analytics_changes (source, record_id) VALUES ('deals', NEW.id);
    RETURN NULL;
  END IF;
  INSERT INTO analytics_changes (source, record_id, record, history, "values") SELECT 'deals', OLD.id,
    jsonb_build_object('id', OLD.id, 'stage', OLD.stage, 'category', OLD.category, 'value', OLD.value, 'sector', OLD.sector,
      'deal_source', OLD.deal_source, 'created_at', OLD.created_at, 'closed_at', OLD.closed_at),
    (SELECT jsonb_agg(h) FROM deal_history AS h WHERE deal_id = OLD.id),
    (SELECT jsonb_agg(v) FROM deal_values AS v WHERE deal_id = OLD.id);
  RETURN OLD;
END
$$;
--> statement-breakpoint
CREATE FUNCTION keep_task_before() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO analytics_changes (source, record_id) VALUES ('tasks', NEW.id);
  ELSE
    INSERT INTO analytics_changes (source, record_id, record) VALUES ('tasks', OLD.id,
      jsonb_build_object('id', OLD.id, 'assigned_to', OLD.assigned_to, 'due_date', OLD.due_date,
        'created_at', OLD.created_at, 'completed_at', OLD.completed_at));
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION keep_contact_before() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO analytics_changes (source, record_id) VALUES ('contacts', NEW.id);
  ELSE
    INSERT INTO analytics_changes (source, record_id, record) VALUES ('contacts', OLD.id,
      jsonb_build_object('id', OLD.id, 'category', OLD.category, 'is_public', OLD.is_public,
        'created_by', OLD.created_by, 'created_at', OLD.created_at));
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER deals_keep_new AFTER INSERT ON deals FOR EACH ROW EXECUTE FUNCTION keep_deal_before();
--> statement-breakpoint
CREATE TRIGGER deals_keep_changed AFTER UPDATE ON deals FOR EACH ROW
  WHEN ((OLD.stage, OLD.category, OLD.value, OLD.sector, OLD.deal_source, OLD.created_at, OLD.closed_at)
    IS DISTINCT FROM (NEW.stage, NEW.category, NEW.value, NEW.sector, NEW.deal_source, NEW.created_at, NEW.closed_at))
  EXECUTE FUNCTION keep_deal_before();
--> statement-breakpoint
-- Before, because the history goes with the deal.
CREATE TRIGGER deals_keep_deleted BEFORE DELETE ON deals FOR EACH ROW EXECUTE FUNCTION keep_deal_before();
--> statement-breakpoint
CREATE TRIGGER tasks_keep AFTER INSERT OR DELETE ON tasks FOR EACH ROW EXECUTE FUNCTION keep_task_before();
--> statement-breakpoint
CREATE TRIGGER tasks_keep_changed AFTER UPDATE ON tasks FOR EACH ROW
  WHEN ((OLD.assigned_to, OLD.due_date, OLD.created_at, OLD.completed_at)
    IS DISTINCT FROM (NEW.assigned_to, NEW.due_date, NEW.created_at, NEW.completed_at))
  EXECUTE FUNCTION keep_task_before();
--> statement-breakpoint
CREATE TRIGGER contacts_keep AFTER INSERT OR DELETE ON contacts FOR EACH ROW EXECUTE FUNCTION keep_contact_before();
--> statement-breakpoint
CREATE TRIGGER contacts_keep_changed AFTER UPDATE ON contacts FOR EACH ROW
  WHEN ((OLD.category, OLD.is_public, OLD.created_by, OLD.created_at)
    IS DISTINCT FROM (NEW.category, NEW.is_public, NEW.created_by, NEW.created_at))
  EXECUTE FUNCTION keep_contact_before();
--> statement-breakpoint
-- Counts anew. Writes wait until it is done. The facts of analytics are counted when the next one asks for them.
CREATE OR REPLACE FUNCTION rebuild_counts() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  t record;
BEGIN
  LOCK TABLE deals, contacts, tasks, pipeline IN SHARE MODE;
  FOR t IN SELECT source, record, counted, kinds, added FROM tables_of_counts(), LATERAL (
    SELECT string_agg(format('sum(%I)', s), ', ') AS added FROM unnest(sums) AS s) AS lists
  LOOP
    EXECUTE format('DELETE FROM %I', t.counted);
    EXECUTE format('INSERT INTO %1$I SELECT %2$s, %3$s FROM (
        SELECT one.* FROM %4$I CROSS JOIN LATERAL %5$I(%4$I, 1) AS one
      ) AS ones GROUP BY %2$s', t.counted, t.kinds, t.added, t.source, t.record);
  END LOOP;
  DELETE FROM analytics_days;
  DELETE FROM analytics_changes;
END
$$;

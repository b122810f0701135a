CREATE TABLE "contact_counts" (
	"category" text NOT NULL,
	"owner_id" integer,
	"contacts" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deal_counts" (
	"category" text NOT NULL,
	"stage" text NOT NULL,
	"sector" text NOT NULL,
	"rim_follow_up_interval" text,
	"rim_follow_up_month" date,
	"deals" integer NOT NULL,
	"value" numeric NOT NULL,
	"held_since" numeric NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deal_day_counts" (
	"event" text NOT NULL,
	"day" date NOT NULL,
	"deals" integer NOT NULL,
	"value" numeric NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pipeline_counts" (
	"sector" text NOT NULL,
	"deal_source" text NOT NULL,
	"items" integer NOT NULL,
	"valued" integer NOT NULL,
	"value" numeric NOT NULL
);
--> statement-breakpoint
CREATE TABLE "task_counts" (
	"status" text NOT NULL,
	"priority" text NOT NULL,
	"assigned_to" integer,
	"due_day" date,
	"tasks" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "deal_day_counts_idx" ON "deal_day_counts" USING btree ("event","day");--> statement-breakpoint
-- What a record adds to the counts; with -1 what it takes away. Also the rows of a search are counted by these.
CREATE FUNCTION deal_count(d deals, n integer) RETURNS SETOF deal_counts LANGUAGE sql STABLE AS $$
  SELECT d.category, d.stage, d.sector, d.rim_follow_up_interval,
    date_trunc('month', d.rim_follow_up_date AT TIME ZONE 'UTC')::date,
    n, n * coalesce(d.value, 0),
    CASE WHEN d.category = 'portfolio' THEN n * extract(epoch FROM coalesce(d.closed_at, d.created_at)) * 1000 ELSE 0 END
$$;
--> statement-breakpoint
CREATE FUNCTION deal_day_count(d deals, n integer) RETURNS SETOF deal_day_counts LANGUAGE sql STABLE AS $$
  SELECT event, (at AT TIME ZONE 'UTC')::date, n, n * coalesce(worth, 0)
  FROM (VALUES ('created', d.created_at, NULL), ('closed', d.closed_at, d.value)) AS events (event, at, worth)
  WHERE at IS NOT NULL
$$;
--> statement-breakpoint
CREATE FUNCTION contact_count(c contacts, n integer) RETURNS SETOF contact_counts LANGUAGE sql STABLE AS $$
  SELECT c.category, CASE WHEN NOT c.is_public THEN c.created_by END, n
$$;
--> statement-breakpoint
CREATE FUNCTION task_count(t tasks, n integer) RETURNS SETOF task_counts LANGUAGE sql STABLE AS $$
  SELECT t.status, t.priority, t.assigned_to,
    CASE WHEN t.status <> 'completed' THEN coalesce((t.due_date AT TIME ZONE 'UTC')::date, 'infinity') END, n
$$;
--> statement-breakpoint
CREATE FUNCTION pipeline_count(p pipeline, n integer) RETURNS SETOF pipeline_counts LANGUAGE sql STABLE AS $$
  SELECT p.sector, p.deal_source, n, CASE WHEN p.value IS NULL THEN 0 ELSE n END, n * coalesce(p.value, 0)
$$;
--> statement-breakpoint
-- Rows are added, never changed: writers do not wait for each other, and each transaction sees its own counts.
CREATE FUNCTION count_deal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO deal_counts SELECT * FROM deal_count(OLD, -1);
    IF TG_OP = 'DELETE' OR OLD.closed_at IS NOT NULL OR NEW.closed_at IS NOT NULL THEN
      INSERT INTO deal_day_counts SELECT * FROM deal_day_count(OLD, -1);
    END IF;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO deal_counts SELECT * FROM deal_count(NEW, 1);
    IF TG_OP = 'INSERT' OR OLD.closed_at IS NOT NULL OR NEW.closed_at IS NOT NULL THEN
      INSERT INTO deal_day_counts SELECT * FROM deal_day_count(NEW, 1);
    END IF;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION count_contact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN INSERT INTO contact_counts SELECT * FROM contact_count(OLD, -1); END IF;
  IF TG_OP <> 'DELETE' THEN INSERT INTO contact_counts SELECT * FROM contact_count(NEW, 1); END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION count_task() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN INSERT INTO task_counts SELECT * FROM task_count(OLD, -1); END IF;
  IF TG_OP <> 'DELETE' THEN INSERT INTO task_counts SELECT * FROM task_count(NEW, 1); END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION count_pipeline() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN INSERT INTO pipeline_counts SELECT * FROM pipeline_count(OLD, -1); END IF;
  IF TG_OP <> 'DELETE' THEN INSERT INTO pipeline_counts SELECT * FROM pipeline_count(NEW, 1); END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER deals_count AFTER INSERT OR DELETE ON deals FOR EACH ROW EXECUTE FUNCTION count_deal();
--> statement-breakpoint
CREATE TRIGGER deals_recount AFTER UPDATE ON deals FOR EACH ROW
  WHEN ((OLD.category, OLD.stage, OLD.sector, OLD.value, OLD.rim_follow_up_interval, OLD.rim_follow_up_date, OLD.closed_at, OLD.created_at)
    IS DISTINCT FROM (NEW.category, NEW.stage, NEW.sector, NEW.value, NEW.rim_follow_up_interval, NEW.rim_follow_up_date, NEW.closed_at, NEW.created_at))
  EXECUTE FUNCTION count_deal();
--> statement-breakpoint
CREATE TRIGGER contacts_count AFTER INSERT OR DELETE ON contacts FOR EACH ROW EXECUTE FUNCTION count_contact();
--> statement-breakpoint
CREATE TRIGGER contacts_recount AFTER UPDATE ON contacts FOR EACH ROW
  WHEN ((OLD.category, OLD.is_public, OLD.created_by) IS DISTINCT FROM (NEW.category, NEW.is_public, NEW.created_by))
  EXECUTE FUNCTION count_contact();
--> statement-breakpoint
CREATE TRIGGER tasks_count AFTER INSERT OR DELETE ON tasks FOR EACH ROW EXECUTE FUNCTION count_task();
--> statement-breakpoint
CREATE TRIGGER tasks_recount AFTER UPDATE ON tasks FOR EACH ROW
  WHEN ((OLD.status, OLD.priority, OLD.assigned_to, OLD.due_date) IS DISTINCT FROM (NEW.status, NEW.priority, NEW.assigned_to, NEW.due_date))
  EXECUTE FUNCTION count_task();
--> statement-breakpoint
CREATE TRIGGER pipeline_count AFTER INSERT OR DELETE ON pipeline FOR EACH ROW EXECUTE FUNCTION count_pipeline();
--> statement-breakpoint
CREATE TRIGGER pipeline_recount AFTER UPDATE ON pipeline FOR EACH ROW
  WHEN ((OLD.sector, OLD.deal_source, OLD.value) IS DISTINCT FROM (NEW.sector, NEW.deal_source, NEW.value))
  EXECUTE FUNCTION count_pipeline();
--> statement-breakpoint
-- What each table of counts holds: the columns that tell the kinds apart, and those that are added up.
CREATE FUNCTION tables_of_counts() RETURNS TABLE (source text, record text, counted text, kinds text, sums text[])
LANGUAGE sql IMMUTABLE AS $$
  VALUES
    ('deals', 'deal_count', 'deal_counts', 'category, stage, sector, rim_follow_up_interval, rim_follow_up_month',
      '{deals,value,held_since}'::text[]),
    ('deals', 'deal_day_count', 'deal_day_counts', 'event, day', '{deals,value}'),
    ('contacts', 'contact_count', 'contact_counts', 'category, owner_id', '{contacts}'),
    ('tasks', 'task_count', 'task_counts', 'status, priority, assigned_to, due_day', '{tasks}'),
    ('pipeline', 'pipeline_count', 'pipeline_counts', 'sector, deal_source', '{items,valued,value}')
$$;
--> statement-breakpoint
-- Joins the rows of one kind. Adds up what it has deleted itself, so that two at once count nothing twice.
CREATE FUNCTION fold_counts() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  t record;
BEGIN
  FOR t IN SELECT counted, kinds, added, present FROM tables_of_counts(), LATERAL (
    SELECT string_agg(format('sum(%I)', s), ', ') AS added, string_agg(format('sum(%I) <> 0', s), ' OR ') AS present
    FROM unnest(sums) AS s) AS lists
  LOOP
    EXECUTE format('WITH several AS (
        SELECT unnest(array_agg(ctid)) AS place FROM %1$I GROUP BY %2$s HAVING count(*) > 1
      ), gone AS (
        DELETE FROM %1$I USING several WHERE %1$I.ctid = place RETURNING %1$I.*
      )
      INSERT INTO %1$I SELECT %2$s, %3$s FROM gone GROUP BY %2$s HAVING %4$s', t.counted, t.kinds, t.added, t.present);
  END LOOP;
END
$$;
--> statement-breakpoint
-- Counts anew. Writes wait until it is done.
CREATE FUNCTION rebuild_counts() RETURNS void LANGUAGE plpgsql AS $$
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
END
$$;
--> statement-breakpoint
-- The counts that differ from the records, by kind.
CREATE FUNCTION wrong_counts() RETURNS TABLE (counted text, kind text) LANGUAGE plpgsql STABLE AS $$
DECLARE
  t record;
BEGIN
  FOR t IN SELECT tables.*, absent, present FROM tables_of_counts() AS tables, LATERAL (
    SELECT string_agg(format('-%I', s), ', ') AS absent, string_agg(format('sum(%I) <> 0', s), ' OR ') AS present
    FROM unnest(sums) AS s) AS lists
  LOOP
    RETURN QUERY EXECUTE format('SELECT %1$L, concat_ws('', '', %2$s) FROM (
        SELECT one.* FROM %4$I CROSS JOIN LATERAL %5$I(%4$I, 1) AS one
        UNION ALL
        SELECT %2$s, %3$s FROM %1$I
      ) AS ones GROUP BY %2$s HAVING %6$s ORDER BY 2',
      t.counted, t.kinds, t.absent, t.source, t.record, t.present);
  END LOOP;
END
$$;
--> statement-breakpoint
SELECT rebuild_counts();

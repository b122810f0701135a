-- Counts a task that is added, changed or deleted.
-- Called by the triggers below.
CREATE OR REPLACE FUNCTION count_task() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN INSERT INTO task_counts SELECT * FROM task_count(OLD, -1); END IF;
  IF TG_OP <> 'DELETE' THEN INSERT INTO task_counts SELECT * FROM task_count(NEW, 1); END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER tasks_count AFTER INSERT OR DELETE ON tasks FOR EACH ROW EXECUTE FUNCTION count_task();

CREATE OR REPLACE TRIGGER tasks_recount AFTER UPDATE ON tasks FOR EACH ROW
  WHEN ((OLD.status, OLD.priority, OLD.assigned_to, OLD.due_date) IS DISTINCT FROM (NEW.status, NEW.priority, NEW.assigned_to, NEW.due_date))
  EXECUTE FUNCTION count_task();

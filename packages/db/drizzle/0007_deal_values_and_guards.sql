-- What a deal is worth is history like its stage: append-only, from where it began.
CREATE FUNCTION refuse_value_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'deal_values is append-only' USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER deal_values_append_only BEFORE UPDATE OR DELETE ON deal_values
  FOR EACH ROW EXECUTE FUNCTION refuse_value_change();
--> statement-breakpoint
CREATE TRIGGER deal_values_no_truncate BEFORE TRUNCATE ON deal_values
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_value_change();
--> statement-breakpoint
-- Of the deals that there are, what they were worth before today was not written down.
INSERT INTO deal_values (deal_id, value, changed_by, changed_at)
SELECT id, value, NULL, created_at FROM deals ORDER BY created_at, id;

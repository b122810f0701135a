-- A field that comes, comes back from the trash, or gets another kind has the rows of its values made anew; those of one that goes
-- are taken away. The values themselves stay with their records. By texts records are found as long as their field is there.
-- Called by the triggers below.
CREATE OR REPLACE FUNCTION index_field() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  field fields := coalesce(NEW, OLD);
  is_found_by boolean := 'text' IN (OLD.kind, NEW.kind) OR 'link' IN (OLD.kind, NEW.kind);
  one text;
BEGIN
  IF TG_OP <> 'INSERT' THEN DELETE FROM custom_values WHERE field_id = OLD.id; END IF;
  FOREACH one IN ARRAY CASE field.entity WHEN 'firms' THEN '{firms,firm_private_facts}' ELSE array[field.entity] END LOOP
    IF TG_OP <> 'DELETE' THEN
      EXECUTE format('INSERT INTO custom_values (field_id, record_id, category, owner_id, number, text, option)
        SELECT value.field_id, %2$s, %3$s, %4$s, value.number, value.text, value.option FROM %1$I AS r
        CROSS JOIN LATERAL custom_value_rows(jsonb_build_object(%5$L, r.custom -> %5$L)) AS value WHERE r.custom ? %5$L',
        one,
        CASE one WHEN 'firm_private_facts' THEN 'r.firm_id' ELSE 'r.id' END,
        CASE one WHEN 'deals' THEN 'r.category' ELSE 'NULL' END,
        CASE one WHEN 'firm_private_facts' THEN 'r.owner_id' ELSE 'NULL::integer' END,
        field.id::text);
    END IF;
    IF is_found_by AND one <> 'firm_private_facts' THEN
      EXECUTE format('SELECT index_record(%1$L, to_jsonb(r)) FROM %1$I AS r WHERE r.custom ->> %2$L <> %3$L', one, field.id::text, '');
    END IF;
  END LOOP;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER fields_index AFTER INSERT OR DELETE OR UPDATE OF kind ON fields
  FOR EACH ROW EXECUTE FUNCTION index_field();

-- Writes what follows from an entry of the record of changes: histories of stages, values, leads, lenders and people, and what
-- analytics has to count again. What comes back from the trash brings its histories along.
-- Called by the trigger below.
CREATE OR REPLACE FUNCTION feed_histories() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_first boolean := NEW.before IS NULL;
  is_last boolean := NEW.after IS NULL;
  -- The columns that facts of analytics are counted by.
  counted text[] := CASE NEW.entity
    WHEN 'deals' THEN '{stage,category,value,sector,deal_source,created_at,closed_at}'
    WHEN 'tasks' THEN '{assigned_to,due_date,created_at,completed_at}'
    WHEN 'contacts' THEN '{category,is_public,created_by,created_at}' END;
BEGIN
  IF counted IS NOT NULL AND (is_first OR is_last OR NEW.after ?| counted) THEN
    INSERT INTO analytics_changes VALUES (NEW.id);
  END IF;
  CASE NEW.entity
    WHEN 'deals' THEN
      IF is_last OR is_first AND NEW.kind = 'undone' THEN RETURN NULL; END IF;
      IF NEW.after ?| '{stage,category}' THEN
        INSERT INTO deal_history (deal_id, field, from_value, to_value, changed_by, changed_at, change_id)
          SELECT NEW.record_id, field, NEW.before->>field, NEW.after->>field, NEW.changed_by, NEW.changed_at, NEW.id
          FROM unnest('{stage,category}'::text[]) AS field WHERE NEW.after ? field;
      END IF;
      IF is_first OR NEW.after ? 'value' THEN
        INSERT INTO deal_values (deal_id, value, changed_by, changed_at, change_id)
          VALUES (NEW.record_id, (NEW.after->>'value')::numeric, NEW.changed_by, NEW.changed_at, NEW.id);
      END IF;
      IF NOT is_first AND NEW.after ? 'lead_user_id' THEN
        INSERT INTO deal_changes (deal_id, field, from_user_id, to_user_id, changed_by, changed_at)
          VALUES (NEW.record_id, 'lead', (NEW.before->>'lead_user_id')::integer, (NEW.after->>'lead_user_id')::integer,
            NEW.changed_by, NEW.changed_at);
      END IF;
    WHEN 'funding_sources' THEN
      IF (is_first OR is_last OR NEW.after ? 'status') AND NOT (is_first AND NEW.kind = 'undone' AND EXISTS (
        SELECT FROM changes AS of_deal WHERE of_deal.entity = 'deals' AND of_deal.record_id = NEW.deal_id
          AND of_deal.before IS NULL AND of_deal.transaction_id = NEW.transaction_id))
      THEN
        INSERT INTO deal_changes (deal_id, field, lender, firm_id, from_status, to_status, changed_by, changed_at)
          SELECT NEW.deal_id, 'funding', coalesce(source.name, NEW.before->>'name'), NEW.firm_id, NEW.before->>'status',
            NEW.after->>'status', NEW.changed_by, NEW.changed_at
          FROM deals LEFT JOIN funding_sources AS source ON source.id = NEW.record_id WHERE deals.id = NEW.deal_id;
      END IF;
    WHEN 'deal_contacts' THEN
      -- A merge moves people, and changes nobody's role. With a contact, or a deal, its links go, and what told of them.
      IF NEW.kind NOT IN ('merged', 'undone') AND (is_first OR is_last OR NEW.after ? 'role') THEN
        INSERT INTO deal_changes (deal_id, field, contact_id, from_role, to_role, changed_by, changed_at)
          SELECT deals.id, 'team', contacts.id, NEW.before->>'role', NEW.after->>'role', NEW.changed_by, NEW.changed_at
          FROM deals, contacts WHERE deals.id = NEW.deal_id AND contacts.id = NEW.contact_id;
      END IF;
    ELSE
  END CASE;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER changes_feed_histories AFTER INSERT ON changes FOR EACH ROW
  WHEN (NEW.entity IN ('deals', 'funding_sources', 'deal_contacts', 'tasks', 'contacts')) EXECUTE FUNCTION feed_histories();

-- A value of a field of one's own as answers have it: a member, contact or firm by id and name, as far as all members see it.
-- Called by `custom_answer`; histories (`packages/api/src/modules/history/fields.ts`).
CREATE OR REPLACE FUNCTION custom_value(kind text, stored jsonb) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
DECLARE
  named integer;
  shown text;
BEGIN
  IF stored IS NULL OR jsonb_typeof(stored) = 'null' THEN RETURN NULL; END IF;
  IF kind NOT IN ('member', 'contact', 'firm') THEN RETURN stored; END IF;
  IF jsonb_typeof(stored) <> 'number' THEN RETURN NULL; END IF;
  named := stored::integer;
  IF kind = 'member' THEN SELECT name INTO shown FROM users WHERE id = named;
  ELSIF kind = 'contact' THEN
    named := surviving_contact(named);
    SELECT name INTO shown FROM contacts WHERE id = named AND is_public;
  ELSE
    named := surviving_firm(named);
    shown := shared_firm_name(named);
  END IF;
  RETURN CASE WHEN shown IS NOT NULL THEN jsonb_build_object('id', named, 'name', shown) END;
END
$$;

-- The member to whom a contact is private; null where it is public, 0 where it is gone.
-- Called by `change_scope`.
CREATE OR REPLACE FUNCTION only_member_of_contact(contact integer) RETURNS integer LANGUAGE plpgsql STABLE AS $$
DECLARE
  creator integer := 0;
BEGIN
  SELECT CASE WHEN is_public THEN NULL ELSE created_by END INTO creator FROM contacts WHERE id = contact;
  IF NOT FOUND THEN RETURN 0; END IF;
  RETURN creator;
END
$$;

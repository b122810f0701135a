-- What a row of a table hangs on, and the one member who may know of it: null for all, 0 for nobody, which is the answer where
-- the record that decides it went before in the same statement; the change of that record tells what happened.
-- Called by `record_change`; `search_entry`; the trash (`packages/api/src/modules/trash/delete.ts`).
CREATE OR REPLACE FUNCTION change_scope(entity text, r jsonb, OUT only_user_id integer, OUT deal_id integer, OUT contact_id integer,
  OUT firm_id integer) LANGUAGE plpgsql STABLE AS $$
DECLARE
  note jsonb;
BEGIN
  deal_id := (CASE entity WHEN 'deals' THEN r->>'id' ELSE r->>'deal_id' END)::integer;
  contact_id := (CASE entity WHEN 'contacts' THEN r->>'id' ELSE r->>'contact_id' END)::integer;
  firm_id := (CASE entity WHEN 'firms' THEN r->>'id' ELSE r->>'firm_id' END)::integer;
  CASE entity
    WHEN 'contacts' THEN
      IF NOT (r->>'is_public')::boolean THEN only_user_id := (r->>'created_by')::integer; END IF;
    WHEN 'notes' THEN
      IF (r->>'is_private')::boolean THEN only_user_id := (r->>'written_by')::integer;
      ELSIF contact_id IS NOT NULL THEN only_user_id := only_member_of_contact(contact_id);
      END IF;
    WHEN 'note_comments', 'note_contacts', 'note_members' THEN
      SELECT to_jsonb(n) INTO note FROM notes AS n WHERE n.id = (r->>'note_id')::integer;
      IF note IS NULL THEN only_user_id := 0;
      ELSE
        SELECT s.only_user_id, s.deal_id, coalesce(change_scope.contact_id, s.contact_id), s.firm_id
          INTO only_user_id, deal_id, contact_id, firm_id FROM change_scope('notes', note) AS s;
        IF only_user_id IS NULL AND entity = 'note_contacts' THEN
          only_user_id := only_member_of_contact(contact_id);
        END IF;
      END IF;
    WHEN 'deal_contacts' THEN only_user_id := only_member_of_contact(contact_id);
    WHEN 'emails' THEN
      IF deal_id IS NULL THEN only_user_id := 0; END IF;
    WHEN 'email_rules', 'firm_private_facts' THEN only_user_id := (r->>'owner_id')::integer;
    WHEN 'mailboxes', 'notification_settings' THEN only_user_id := (r->>'user_id')::integer;
    WHEN 'views' THEN
      IF NOT (r->>'is_shared')::boolean THEN only_user_id := (r->>'created_by')::integer; END IF;
    WHEN 'contact_imports' THEN only_user_id := (r->>'created_by')::integer;
    WHEN 'users' THEN
      -- Administrators see them as they are.
      IF r->>'status' IN ('pending', 'rejected') THEN only_user_id := 0; END IF;
    ELSE
  END CASE;
END
$$;

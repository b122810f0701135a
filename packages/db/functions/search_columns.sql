-- By which columns a kind of record is found: those of its name; its other texts; whoever sent it; the moment by which newer ones
-- come first; the member whose it is. `is_scoped`: not all members may know of each.
-- Called by `search_entry`. What is found at all, and in which column, is declared in `packages/db/src/schema/search.ts`: a test
-- compares them.
CREATE OR REPLACE FUNCTION search_columns(kind text, OUT names text[], OUT texts text[], OUT senders text[], OUT at text, OUT owner text,
  OUT is_scoped boolean) LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  senders := '{}';
  is_scoped := false;
  at := 'created_at';
  CASE kind
    WHEN 'deals', 'pipeline' THEN
      names := '{codename,company}'; owner := 'lead_user_id';
      texts := '{contact_person,contact_email,description,deal_source_notes}';
    WHEN 'contacts' THEN
      names := '{name}'; texts := '{company,title,email,phone,notes}'; owner := 'created_by'; is_scoped := true;
    WHEN 'firms' THEN names := '{name,key}'; texts := '{domain,notes}'; at := 'updated_at';
    WHEN 'funding_sources' THEN
      names := '{name}'; owner := 'added_by';
      texts := '{contact_name,contact_title,contact_email,notes,term_sheet_details}';
    WHEN 'tasks' THEN names := '{title}'; texts := '{description}'; owner := 'assigned_to';
    WHEN 'documents' THEN names := '{name}'; texts := '{}'; owner := 'uploaded_by';
    WHEN 'notes' THEN
      names := '{}'; texts := '{body}'; at := 'happened_at'; owner := 'written_by'; is_scoped := true;
    WHEN 'note_comments' THEN names := '{}'; texts := '{body}'; owner := 'written_by'; is_scoped := true;
    WHEN 'emails' THEN
      names := '{subject}'; senders := '{from_name,from_address}'; at := 'received_date_time';
      texts := '{text,from_name,from_address,to_recipients,cc_recipients}';
    WHEN 'meeting_agenda_items' THEN names := '{title}'; texts := '{description,notes}'; owner := 'added_by';
    WHEN 'users' THEN names := '{name,username}'; texts := '{email}'; owner := 'id';
    WHEN 'views' THEN names := '{name}'; texts := '{}'; owner := 'created_by'; is_scoped := true;
  END CASE;
END
$$;

-- By which columns each kind of record is found, with commas between them: those of its name; its other texts; whoever sent it; the
-- moment by which newer ones come first; the member whose it is. `scoped`: not all members may know of each.
-- Called by `search_entry`. What is found at all, and in which column, is declared in `packages/db/src/schema/search.ts`: a test
-- compares them.
CREATE OR REPLACE FUNCTION search_columns() RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT '{
    "deals": {"names": "codename,company", "texts": "contact_person,contact_email,description,deal_source_notes",
      "at": "created_at", "owner": "lead_user_id"},
    "pipeline": {"names": "codename,company", "texts": "contact_person,contact_email,description,deal_source_notes",
      "at": "created_at", "owner": "lead_user_id"},
    "contacts": {"names": "name", "texts": "company,title,email,phone,notes", "at": "created_at", "owner": "created_by", "scoped": true},
    "firms": {"names": "name,key", "texts": "domain,notes", "at": "updated_at"},
    "funding_sources": {"names": "name", "texts": "contact_name,contact_title,contact_email,notes,term_sheet_details",
      "at": "created_at", "owner": "added_by"},
    "tasks": {"names": "title", "texts": "description", "at": "created_at", "owner": "assigned_to"},
    "documents": {"names": "name", "texts": "", "at": "created_at", "owner": "uploaded_by"},
    "notes": {"names": "", "texts": "body", "at": "happened_at", "owner": "written_by", "scoped": true},
    "note_comments": {"names": "", "texts": "body", "at": "created_at", "owner": "written_by", "scoped": true},
    "emails": {"names": "subject", "texts": "text,from_name,from_address,to_recipients,cc_recipients",
      "senders": "from_name,from_address", "at": "received_date_time"},
    "meeting_agenda_items": {"names": "title", "texts": "description,notes", "at": "created_at", "owner": "added_by"},
    "users": {"names": "name,username", "texts": "email", "at": "created_at", "owner": "id"},
    "views": {"names": "name", "texts": "", "at": "created_at", "owner": "created_by", "scoped": true}
  }'::jsonb
$$;

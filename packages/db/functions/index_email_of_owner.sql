-- A message that is of no deal is found by the members in whose mailboxes it is. It is locked, so that who assigns it to a deal
-- meanwhile indexes it afterwards.
-- Called by the trigger below.
CREATE OR REPLACE FUNCTION index_email_of_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM index_record('emails', to_jsonb(message)) FROM emails AS message
    WHERE message.id = coalesce(NEW.email_id, OLD.email_id) AND message.deal_id IS NULL
    FOR NO KEY UPDATE;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER email_owners_search AFTER INSERT OR DELETE ON email_owners
  FOR EACH ROW EXECUTE FUNCTION index_email_of_owner();

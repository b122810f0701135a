-- A document is found by its text as soon as that was read. It is locked, so that who renames it meanwhile indexes it afterwards.
-- Called by the trigger below.
CREATE OR REPLACE FUNCTION index_text_of_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM index_record('documents', to_jsonb(document)) FROM documents AS document WHERE document.id = NEW.document_id
    FOR NO KEY UPDATE;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER document_texts_search AFTER UPDATE OF state ON document_texts
  FOR EACH ROW WHEN (OLD.state IN ('read', 'partly') OR NEW.state IN ('read', 'partly')) EXECUTE FUNCTION index_text_of_document();

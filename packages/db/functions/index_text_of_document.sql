-- A document is found by its text as soon as that was read.
-- Called by the trigger below.
CREATE OR REPLACE FUNCTION index_text_of_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM index_record('documents', to_jsonb(document)) FROM documents AS document WHERE document.id = NEW.document_id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER document_texts_search AFTER UPDATE OF state ON document_texts
  FOR EACH ROW EXECUTE FUNCTION index_text_of_document();

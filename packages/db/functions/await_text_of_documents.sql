-- The text of a document is to be read, also of one that comes back from the trash.
-- Called by the trigger below.
CREATE OR REPLACE FUNCTION await_text_of_documents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO document_texts (document_id) SELECT id FROM added;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER documents_text_awaited AFTER INSERT ON documents REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION await_text_of_documents();

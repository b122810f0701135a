CREATE TABLE "document_pages" (
	"document_id" integer NOT NULL,
	"page" integer NOT NULL,
	"place" text,
	"text" text NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(search_words(text))) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_texts" (
	"document_id" integer PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "document_texts_state_check" CHECK ("document_texts"."state" in ('waiting', 'read', 'partly', 'empty', 'encrypted', 'damaged', 'too_large', 'unsupported'))
);
--> statement-breakpoint
ALTER TABLE "documents" DROP CONSTRAINT "documents_type_check";--> statement-breakpoint
DROP INDEX "documents_type_idx";--> statement-breakpoint
ALTER TABLE "document_pages" ADD CONSTRAINT "document_pages_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_texts" ADD CONSTRAINT "document_texts_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "document_pages_page_idx" ON "document_pages" USING btree ("document_id","page");--> statement-breakpoint
CREATE INDEX "document_texts_waiting_idx" ON "document_texts" USING btree ("attempts","document_id" DESC NULLS LAST) WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "documents_type_idx" ON "documents" USING btree (array_position(ARRAY['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'csv', 'txt', 'eml', 'msg', 'jpg', 'jpeg', 'png']::text[], "type"),"id");--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_type_check" CHECK ("documents"."type" in ('pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'csv', 'txt', 'eml', 'msg', 'jpg', 'jpeg', 'png'));--> statement-breakpoint
CREATE OR REPLACE FUNCTION await_text_of_documents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO document_texts (document_id) SELECT id FROM added;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER documents_text_awaited AFTER INSERT ON documents REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION await_text_of_documents();--> statement-breakpoint
CREATE OR REPLACE FUNCTION document_words(of_document integer) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN array(
    SELECT word FROM (
      SELECT word, sum(octet_length(word)) OVER (ORDER BY first, word) AS bytes FROM (
        SELECT one.word, min(each.page) AS first FROM document_pages AS each
        CROSS JOIN LATERAL unnest(tsvector_to_array(each.words)) AS one(word)
        WHERE each.document_id = of_document GROUP BY one.word
      ) AS words
    ) AS counted WHERE bytes <= 800000
  );
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION index_text_of_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM index_record('documents', to_jsonb(document)) FROM documents AS document WHERE document.id = NEW.document_id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER document_texts_search AFTER UPDATE OF state ON document_texts
  FOR EACH ROW EXECUTE FUNCTION index_text_of_document();--> statement-breakpoint
CREATE OR REPLACE FUNCTION rebuild_search() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  of_kind text;
BEGIN
  LOCK TABLE search_entries IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM search_entries;
  DELETE FROM search_vocabulary;
  -- Their words are made with this text.
  UPDATE document_pages SET text = text;
  FOR of_kind IN SELECT tgrelid::regclass FROM pg_trigger WHERE tgfoid = 'index_for_search'::regproc LOOP
    EXECUTE format('INSERT INTO search_entries (kind, record_id, words, at)
      SELECT %1$L, one.id, entry.words, entry.at FROM %1$I AS one CROSS JOIN LATERAL search_entry(%1$L, to_jsonb(one)) AS entry
      WHERE entry.words IS NOT NULL', of_kind);
  END LOOP;
  INSERT INTO search_vocabulary (word)
    SELECT DISTINCT word FROM search_entries CROSS JOIN LATERAL vocabulary_of(words) AS word;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_entry(kind text, r jsonb, OUT words tsvector, OUT at timestamptz) LANGUAGE plpgsql STABLE AS $$
DECLARE
  c record := search_columns(kind);
  scope record;
  deal text := CASE kind WHEN 'deals' THEN r->>'id' ELSE r->>'deal_id' END;
  readers text[] := '{~}';
  found text[] := '{}';
  of_name text[];
  field text;
  name text;
BEGIN
  IF kind = 'emails' THEN
    IF deal IS NULL THEN
      readers := array(SELECT '~' || user_id FROM email_owners WHERE email_id = (r->>'id')::integer);
    END IF;
  ELSIF c.is_scoped THEN
    scope := change_scope(kind, r);
    deal := scope.deal_id;
    IF scope.only_user_id = 0 THEN readers := '{}';
    ELSIF scope.only_user_id IS NOT NULL THEN readers := array['~' || scope.only_user_id];
    END IF;
  END IF;
  IF readers = '{}' THEN RETURN; END IF;
  -- Firms without facts have none.
  at := coalesce(r->>c.at, 'epoch');
  FOREACH field IN ARRAY c.names LOOP
    name := fold(r->>field);
    CONTINUE WHEN coalesce(name, '') = '';
    of_name := search_words(name);
    found := found || of_name || with_sign('=', of_name) || with_sign('^', search_words(split_part(name, ' ', 1)))
      || ('$' || left(translate(name, ' ''-', ''), 100));
  END LOOP;
  FOREACH field IN ARRAY c.texts LOOP
    found := found || coalesce(search_words(search_text(r->field)), '{}');
  END LOOP;
  IF kind = 'documents' THEN found := found || document_words((r->>'id')::integer); END IF;
  FOREACH field IN ARRAY c.senders LOOP
    found := found || with_sign('<', search_words(r->>field));
  END LOOP;
  words := array_to_tsvector(array_remove(found || readers || ('#' || deal) || ('@' || (r->>c.owner)), NULL));
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION wrong_search_entries() RETURNS TABLE (kind text, record_id integer) LANGUAGE plpgsql AS $$
DECLARE
  of_kind text;
BEGIN
  FOR of_kind IN SELECT tgrelid::regclass FROM pg_trigger WHERE tgfoid = 'index_for_search'::regproc LOOP
    RETURN QUERY EXECUTE format('SELECT %1$L, record_id
      FROM (SELECT record_id, words, at FROM search_entries WHERE kind = %1$L) AS kept
      FULL JOIN (
        SELECT one.id AS record_id, entry.words, entry.at FROM %1$I AS one
        CROSS JOIN LATERAL search_entry(%1$L, to_jsonb(one)) AS entry WHERE entry.words IS NOT NULL
      ) AS made USING (record_id)
      WHERE kept.words IS DISTINCT FROM made.words OR kept.at IS DISTINCT FROM made.at', of_kind);
  END LOOP;
  RETURN QUERY SELECT DISTINCT 'documents', document_id FROM document_pages
    WHERE document_pages.words IS DISTINCT FROM array_to_tsvector(search_words(text));
  RETURN QUERY SELECT entry.kind, entry.record_id FROM search_entries AS entry WHERE EXISTS (
    SELECT FROM vocabulary_of(entry.words) AS one(word)
    WHERE NOT EXISTS (SELECT FROM search_vocabulary AS known WHERE known.word = one.word));
END
$$;
--> statement-breakpoint
INSERT INTO document_texts (document_id) SELECT id FROM documents;

-- Keeps what records are found by when they are added or go: many in one statement are written at once.
-- The part of `search_entries` is named: to find it for each statement takes longer than to write it.
-- Called by the triggers below.
CREATE OR REPLACE FUNCTION index_rows_for_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    EXECUTE format('DELETE FROM %1$I AS entry USING changed WHERE entry.kind = %2$L AND entry.record_id = changed.id',
      'search_entries_' || TG_TABLE_NAME, TG_TABLE_NAME);
  ELSIF (SELECT count(*) FROM changed) < 10 THEN
    -- The statement below takes longer to plan than a few rows take.
    PERFORM index_record(TG_TABLE_NAME, to_jsonb(one)) FROM changed AS one;
  ELSE
    EXECUTE format('WITH made AS (
        INSERT INTO %1$I (kind, record_id, words, at)
          SELECT %2$L, one.id, entry.words, entry.at FROM changed AS one
          CROSS JOIN LATERAL search_entry(%2$L, to_jsonb(one)) AS entry WHERE entry.words IS NOT NULL
          ON CONFLICT (kind, record_id) DO UPDATE SET words = excluded.words, at = excluded.at
          RETURNING words
      )
      INSERT INTO search_vocabulary (word)
        SELECT DISTINCT one.word FROM made CROSS JOIN LATERAL vocabulary_of(made.words) AS one(word)
        WHERE (SELECT known.word FROM search_vocabulary AS known WHERE known.word = one.word LIMIT 1) IS NULL',
      'search_entries_' || TG_TABLE_NAME, TG_TABLE_NAME);
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER contacts_search_added AFTER INSERT ON contacts REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION index_rows_for_search();
CREATE OR REPLACE TRIGGER contacts_search_gone AFTER DELETE ON contacts REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION index_rows_for_search();

CREATE OR REPLACE TRIGGER deals_search_added AFTER INSERT ON deals REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION index_rows_for_search();
CREATE OR REPLACE TRIGGER deals_search_gone AFTER DELETE ON deals REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION index_rows_for_search();

CREATE OR REPLACE TRIGGER documents_search_added AFTER INSERT ON documents REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION index_rows_for_search();
CREATE OR REPLACE TRIGGER documents_search_gone AFTER DELETE ON documents REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION index_rows_for_search();

CREATE OR REPLACE TRIGGER emails_search_added AFTER INSERT ON emails REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION index_rows_for_search();
CREATE OR REPLACE TRIGGER emails_search_gone AFTER DELETE ON emails REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION index_rows_for_search();

CREATE OR REPLACE TRIGGER firms_search_added AFTER INSERT ON firms REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION index_rows_for_search();
CREATE OR REPLACE TRIGGER firms_search_gone AFTER DELETE ON firms REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION index_rows_for_search();

CREATE OR REPLACE TRIGGER funding_sources_search_added AFTER INSERT ON funding_sources REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION index_rows_for_search();
CREATE OR REPLACE TRIGGER funding_sources_search_gone AFTER DELETE ON funding_sources REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION index_rows_for_search();

CREATE OR REPLACE TRIGGER meeting_agenda_items_search_added AFTER INSERT ON meeting_agenda_items REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION index_rows_for_search();
CREATE OR REPLACE TRIGGER meeting_agenda_items_search_gone AFTER DELETE ON meeting_agenda_items REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION index_rows_for_search();

CREATE OR REPLACE TRIGGER note_comments_search_added AFTER INSERT ON note_comments REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION index_rows_for_search();
CREATE OR REPLACE TRIGGER note_comments_search_gone AFTER DELETE ON note_comments REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION index_rows_for_search();

CREATE OR REPLACE TRIGGER notes_search_added AFTER INSERT ON notes REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION index_rows_for_search();
CREATE OR REPLACE TRIGGER notes_search_gone AFTER DELETE ON notes REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION index_rows_for_search();

CREATE OR REPLACE TRIGGER pipeline_search_added AFTER INSERT ON pipeline REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION index_rows_for_search();
CREATE OR REPLACE TRIGGER pipeline_search_gone AFTER DELETE ON pipeline REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION index_rows_for_search();

CREATE OR REPLACE TRIGGER tasks_search_added AFTER INSERT ON tasks REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION index_rows_for_search();
CREATE OR REPLACE TRIGGER tasks_search_gone AFTER DELETE ON tasks REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION index_rows_for_search();

CREATE OR REPLACE TRIGGER users_search_added AFTER INSERT ON users REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION index_rows_for_search();
CREATE OR REPLACE TRIGGER users_search_gone AFTER DELETE ON users REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION index_rows_for_search();

CREATE OR REPLACE TRIGGER views_search_added AFTER INSERT ON views REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION index_rows_for_search();
CREATE OR REPLACE TRIGGER views_search_gone AFTER DELETE ON views REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION index_rows_for_search();

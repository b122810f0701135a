-- Takes away what records are found by when they go.
-- The part of `search_entries` is named: to find it for each statement takes longer than to write it.
-- Called by the triggers below.
CREATE OR REPLACE FUNCTION remove_from_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('DELETE FROM %1$I AS entry USING changed WHERE entry.kind = %2$L AND entry.record_id = changed.id',
    'search_entries_' || TG_TABLE_NAME, TG_TABLE_NAME);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER contacts_search_gone AFTER DELETE ON contacts REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION remove_from_search();

CREATE OR REPLACE TRIGGER deals_search_gone AFTER DELETE ON deals REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION remove_from_search();

CREATE OR REPLACE TRIGGER documents_search_gone AFTER DELETE ON documents REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION remove_from_search();

CREATE OR REPLACE TRIGGER emails_search_gone AFTER DELETE ON emails REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION remove_from_search();

CREATE OR REPLACE TRIGGER firms_search_gone AFTER DELETE ON firms REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION remove_from_search();

CREATE OR REPLACE TRIGGER funding_sources_search_gone AFTER DELETE ON funding_sources REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION remove_from_search();

CREATE OR REPLACE TRIGGER meeting_agenda_items_search_gone AFTER DELETE ON meeting_agenda_items REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION remove_from_search();

CREATE OR REPLACE TRIGGER note_comments_search_gone AFTER DELETE ON note_comments REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION remove_from_search();

CREATE OR REPLACE TRIGGER notes_search_gone AFTER DELETE ON notes REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION remove_from_search();

CREATE OR REPLACE TRIGGER pipeline_search_gone AFTER DELETE ON pipeline REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION remove_from_search();

CREATE OR REPLACE TRIGGER tasks_search_gone AFTER DELETE ON tasks REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION remove_from_search();

CREATE OR REPLACE TRIGGER users_search_gone AFTER DELETE ON users REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION remove_from_search();

CREATE OR REPLACE TRIGGER views_search_gone AFTER DELETE ON views REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION remove_from_search();

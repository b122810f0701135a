DROP FUNCTION record_changes_of(regclass,boolean,text[],text[]);

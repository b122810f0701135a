-- Text as it is compared: without case, accents and characters that cannot be seen, with one kind of hyphen, apostrophe and
-- space. The same as `fold` of the validators: a test compares them. Most text is ASCII, and needs little. In PL/pgSQL, since
-- PostgreSQL would read a function in SQL again for each statement that computes it.
-- Called by `firm_key`, `search_entry`, `search_words`; the columns and indexes that are searched (`packages/db/src/columns.ts`).
CREATE OR REPLACE FUNCTION fold(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
BEGIN
  RETURN CASE
    WHEN octet_length(value) = length(value) AND value !~ '[\t-\r`]|  |^ | $' THEN lower(value COLLATE "C") COLLATE "default"
    WHEN octet_length(value) = length(value) THEN
      btrim(regexp_replace(replace(lower(value COLLATE "C"), '`', ''''), ' *[\t-\r][\t-\r ]*|  +', ' ', 'g')) COLLATE "default"
    ELSE btrim(regexp_replace(
      translate(
        replace(replace(replace(replace(
          regexp_replace(lower(normalize(translate(value, U&'\00B4\1FFD', ''''''), NFKD) COLLATE "und-x-icu") COLLATE "default",
            '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1-\u05c2\u05c4-\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u115f-\u1160\u17b4-\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g'),
          'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
        U&'\0142\00F8\0111\00F0\0127\0131\0167\03C2\2010\2011\2012\2013\2014\2015\2212\2043\058A\05BE\1806\2E17\2E1A\2E3A\2E3B\2E40\2018\2019\201A\201B\02B9\02BB\02BC\02BD\02C8\2032\2035\0060\055A\05F3',
        'loddhitσ' || repeat('-', 16) || repeat('''', 14)),
      '[\t-\r \u0085\u1680\u2028\u2029]+', ' ', 'g'))
  END;
END
$$;

-- An address or a phone number as it looks: without characters that cannot be seen, and with plain spaces. The same characters as
-- INVISIBLE_CHARACTERS of the validators, which refuse them from here on. Null if nothing is left.
-- Called by the command line, which finds older addresses (`apps/cli/src/operations/contradictions.ts`).
CREATE OR REPLACE FUNCTION visible_address(address text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT nullif(btrim(regexp_replace(regexp_replace(address,
    '[\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u115f-\u1160\u17b4-\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
    '', 'g'), '[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\t\n]', ' ', 'g')), '')
$$;

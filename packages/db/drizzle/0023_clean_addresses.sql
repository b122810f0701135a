-- An address or a phone number as it looks: without characters that cannot be seen, and with plain spaces. The same characters as
-- INVISIBLE_CHARACTERS of the validators, which refuse them from here on. Null if nothing is left.
CREATE FUNCTION visible_address(address text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT nullif(btrim(regexp_replace(regexp_replace(address,
    '[\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u115f-\u1160\u17b4-\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
    '', 'g'), '[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\t\n]', ' ', 'g')), '')
$$;
--> statement-breakpoint
UPDATE contacts SET email = visible_address(email), version = version + 1 WHERE email <> visible_address(email);
--> statement-breakpoint
UPDATE contacts SET phone = visible_address(phone), version = version + 1 WHERE phone <> visible_address(phone);
--> statement-breakpoint
UPDATE deals SET contact_email = visible_address(contact_email), version = version + 1 WHERE contact_email <> visible_address(contact_email);
--> statement-breakpoint
UPDATE pipeline SET contact_email = visible_address(contact_email), version = version + 1 WHERE contact_email <> visible_address(contact_email);
--> statement-breakpoint
UPDATE funding_sources SET contact_email = visible_address(contact_email), version = version + 1 WHERE contact_email <> visible_address(contact_email);
--> statement-breakpoint
UPDATE funding_sources SET contact_phone = visible_address(contact_phone), version = version + 1 WHERE contact_phone <> visible_address(contact_phone);
--> statement-breakpoint
UPDATE users SET email = visible_address(email), version = version + 1 WHERE email <> visible_address(email);
--> statement-breakpoint
UPDATE users SET phone = visible_address(phone), version = version + 1 WHERE phone <> visible_address(phone);

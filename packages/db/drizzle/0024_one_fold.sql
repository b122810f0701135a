-- Text as it is compared: without case, accents and characters that cannot be seen, with one kind of hyphen, apostrophe and
-- space. The same as `fold` of the validators: a test compares them. Most text is ASCII, and needs little. In PL/pgSQL, since
-- PostgreSQL would read a function in SQL again for each statement that computes it.
CREATE FUNCTION fold(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
BEGIN
  RETURN CASE
    WHEN octet_length(value) = length(value) AND value !~ '[\t-\r`]|  |^ | $' THEN lower(value COLLATE "C") COLLATE "default"
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
--> statement-breakpoint
-- What names are ordered by, with the collation und-x-icu: without case, and without apostrophes.
CREATE FUNCTION name_order(name text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
BEGIN
  RETURN CASE
    WHEN octet_length(name) = length(name) THEN lower(translate(name, '''`', '') COLLATE "C") COLLATE "default"
    ELSE lower(translate(name, U&'\0027\0060\00B4\2018\2019\201A\201B\02B9\02BB\02BC\02BD\02C8\2032\2035\055A\05F3', '')
      COLLATE "und-x-icu") COLLATE "default"
  END;
END
$$;
--> statement-breakpoint
-- What `firm_key` made of a name before names were folded.
ALTER FUNCTION firm_key(text) RENAME TO firm_spelling;
--> statement-breakpoint
-- Which names mean the same firm: folded, without punctuation and legal suffix. Null where nothing is left to compare.
-- The most that an index row can hold bounds its length.
CREATE FUNCTION firm_key(company text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
BEGIN
  RETURN nullif(left(regexp_replace(
    btrim(regexp_replace(
      replace(regexp_replace(public.fold(company), '[.'']', '', 'g'), '&', ' and '),
      '[][[:space:][:cntrl:],;:"“”„«»()/\\|_-]+', ' ', 'g')),
    '( (and )?(inc|incorporated|llc|ltd|limited|corp|corporation|co|company|plc|lp|llp|lllp|pllc|pc|gmbh|mbh|ag|kg|kgaa|ug|ohg|sa|sas|sarl|srl|spa|bv|nv|cv|ab|as|asa|aps|oy|oyj|se|sl|slu|sca|scs|pty|pte|pvt|kk|zrt|kft|sro|doo))+$',
    ''), 300), '');
END
$$;
--> statement-breakpoint
DROP INDEX "contacts_name_idx";
--> statement-breakpoint
DROP INDEX "contacts_category_idx";
--> statement-breakpoint
DROP INDEX "contacts_owner_idx";
--> statement-breakpoint
DROP INDEX "contacts_name_only_idx";
--> statement-breakpoint
DROP INDEX "contacts_name_trgm_idx";
--> statement-breakpoint
DROP INDEX "deals_contact_person_idx";
--> statement-breakpoint
DROP INDEX "firms_key_key";
--> statement-breakpoint
DROP INDEX "firms_name_idx";
--> statement-breakpoint
DROP INDEX "funding_sources_contact_name_idx";
--> statement-breakpoint
DROP INDEX "users_name_idx";
--> statement-breakpoint
DROP INDEX "users_pending_idx";
--> statement-breakpoint
ALTER TABLE "firms" ADD COLUMN "spelling" text;
--> statement-breakpoint
-- Whose a firm is while firms are joined below: 2 if all members see a record that names it, 1 if only private contacts do, 0 if
-- none does.
CREATE FUNCTION firm_reach(firm integer) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN EXISTS (SELECT FROM deals WHERE firm_id = firm)
      OR EXISTS (SELECT FROM pipeline WHERE firm_id = firm)
      OR EXISTS (SELECT FROM funding_sources WHERE firm_id = firm)
      OR EXISTS (SELECT FROM contacts WHERE firm_id = firm AND is_public) THEN 2
    WHEN EXISTS (SELECT FROM contacts WHERE firm_id = firm) THEN 1
    ELSE 0
  END
$$;
--> statement-breakpoint
-- As the oldest record spells a firm that all members see; like `spellingFor` of modules/firms/access.ts.
CREATE FUNCTION firm_spelling_for_all(firm integer) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT company FROM deals WHERE firm_id = firm ORDER BY created_at, id LIMIT 1),
    (SELECT company FROM pipeline WHERE firm_id = firm ORDER BY created_at, id LIMIT 1),
    (SELECT name FROM funding_sources WHERE firm_id = firm ORDER BY created_at, id LIMIT 1),
    (SELECT company FROM contacts WHERE firm_id = firm AND is_public ORDER BY id LIMIT 1))
$$;
--> statement-breakpoint
-- The firm itself, or the one that it was merged into.
CREATE FUNCTION surviving_firm(firm integer) RETURNS integer LANGUAGE sql STABLE AS $$
  WITH RECURSIVE way AS (
    SELECT id, merged_into FROM firms WHERE id = firm
    UNION ALL
    SELECT firms.id, firms.merged_into FROM firms JOIN way ON firms.id = way.merged_into
  )
  SELECT id FROM way WHERE merged_into IS NULL
$$;
--> statement-breakpoint
-- The key of each firm, folded. Of several with the same key now, one has it for itself: whose survivor most members see. An
-- acute accent that stood for an apostrophe is a space and a mark in the old key.
UPDATE firms SET key = ranked.folded, spelling = CASE WHEN ranked.place > 1 THEN ranked.key END
FROM (
  SELECT id, key, folded, count(*) OVER same_key AS firms_of_key, row_number() OVER (
    same_key ORDER BY firm_reach(surviving_firm(id)) DESC, key = folded DESC, merged_into IS NULL DESC, id) AS place
  FROM (SELECT *, coalesce(firm_key(replace(key, U&' \0301', chr(39))), key) AS folded FROM firms) AS folded_firms
  WINDOW same_key AS (PARTITION BY folded)
) AS ranked
WHERE ranked.id = firms.id AND (ranked.folded <> ranked.key OR ranked.firms_of_key > 1);
--> statement-breakpoint
ALTER TABLE "notification_settings" DROP CONSTRAINT "notification_settings_type_check";
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_type_check";
--> statement-breakpoint
ALTER TABLE "contacts" drop column "search";
--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "search" text GENERATED ALWAYS AS (fold(coalesce("name", '')) || chr(10) || fold(coalesce("company", '')) || chr(10) || fold(coalesce("title", ''))) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "deals" drop column "search";
--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "search" text GENERATED ALWAYS AS (fold(coalesce("company", '')) || chr(10) || fold(coalesce("codename", '')) || chr(10) || fold(coalesce("sector", ''))) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "documents" drop column "search";
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "search" text GENERATED ALWAYS AS (fold(coalesce("name", ''))) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "firms" drop column "search";
--> statement-breakpoint
ALTER TABLE "firms" ADD COLUMN "search" text GENERATED ALWAYS AS (fold(coalesce("key", '')) || chr(10) || fold(coalesce("name", '')) || chr(10) || fold(coalesce("domain", ''))) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "merges" ALTER COLUMN "merged_by" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "pipeline" drop column "search";
--> statement-breakpoint
ALTER TABLE "pipeline" ADD COLUMN "search" text GENERATED ALWAYS AS (fold(coalesce("company", '')) || chr(10) || fold(coalesce("codename", '')) || chr(10) || fold(coalesce("sector", ''))) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "tasks" drop column "search";
--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "search" text GENERATED ALWAYS AS (fold(coalesce("title", '')) || chr(10) || fold(coalesce("description", ''))) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_type_check" CHECK ("notification_settings"."type" in ('task_assigned', 'mentioned', 'task_due', 'task_overdue', 'follow_up_due', 'term_sheet_expiring', 'registration_waiting', 'firms_joined'));
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_type_check" CHECK ("notifications"."type" in ('task_assigned', 'mentioned', 'task_due', 'task_overdue', 'follow_up_due', 'term_sheet_expiring', 'registration_waiting', 'firms_joined'));
--> statement-breakpoint
CREATE INDEX "contacts_folded_name_idx" ON "contacts" USING btree (fold("name"));
--> statement-breakpoint
CREATE INDEX "contacts_name_idx" ON "contacts" USING btree (name_order("name") collate "und-x-icu","id");
--> statement-breakpoint
CREATE INDEX "contacts_category_idx" ON "contacts" USING btree ("category",name_order("name") collate "und-x-icu","id");
--> statement-breakpoint
CREATE INDEX "contacts_owner_idx" ON "contacts" USING btree ("created_by","category",name_order("name") collate "und-x-icu","id");
--> statement-breakpoint
CREATE INDEX "contacts_name_only_idx" ON "contacts" USING btree (fold("name")) WHERE "contacts"."email" is null;
--> statement-breakpoint
CREATE INDEX "contacts_name_trgm_idx" ON "contacts" USING gin (fold("name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "deals_contact_person_idx" ON "deals" USING btree (fold("contact_person"));
--> statement-breakpoint
CREATE INDEX "firms_name_idx" ON "firms" USING btree (coalesce(firm_key("name"), "key") collate "und-x-icu","id");
--> statement-breakpoint
CREATE INDEX "funding_sources_contact_name_idx" ON "funding_sources" USING btree (fold("contact_name"));
--> statement-breakpoint
CREATE INDEX "users_name_idx" ON "users" USING btree (name_order("name") collate "und-x-icu","id") WHERE "users"."status" = 'active';
--> statement-breakpoint
CREATE INDEX "users_pending_idx" ON "users" USING btree (name_order("name") collate "und-x-icu","id") WHERE "users"."status" = 'pending';
--> statement-breakpoint
CREATE INDEX "contacts_search_idx" ON "contacts" USING gin ("search" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "deals_search_idx" ON "deals" USING gin ("search" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "documents_search_idx" ON "documents" USING gin ("search" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "firms_search_idx" ON "firms" USING gin ("search" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "pipeline_search_idx" ON "pipeline" USING gin ("search" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "tasks_search_idx" ON "tasks" USING gin ("search" gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "firms_spelling_key" ON "firms" USING btree ("spelling") WHERE "firms"."spelling" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "firms_key_key" ON "firms" USING btree ("key") WHERE "firms"."spelling" is null;
--> statement-breakpoint
-- The firm whose name this is, whether or not it was merged; null if there is none.
CREATE FUNCTION firm_named(company text) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT id FROM firms
  WHERE key = firm_key(company) AND (spelling IS NULL OR spelling = firm_spelling(company))
  ORDER BY spelling IS NULL LIMIT 1
$$;
--> statement-breakpoint
-- The same for all names of one firm, after merges too. Unlike `firm_key` it reads the table.
CREATE OR REPLACE FUNCTION merged_firm_key(company text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT coalesce(spelling, key) FROM firms WHERE id = surviving_firm(firm_named(company))),
    firm_key(company))
$$;
--> statement-breakpoint
DROP FUNCTION firm_with(text);
--> statement-breakpoint
-- The firm that this name leads to, made where it is new. The rows are locked, so that a merge and a record that names the
-- firm wait for each other.
CREATE FUNCTION firm_with(company text) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  wanted text := firm_key(company);
  found integer;
  survivor integer;
BEGIN
  WHILE wanted IS NOT NULL LOOP
    SELECT id, merged_into INTO found, survivor FROM firms
    WHERE key = wanted AND (spelling IS NULL OR spelling = firm_spelling(company))
    ORDER BY spelling IS NULL LIMIT 1 FOR KEY SHARE;
    WHILE survivor IS NOT NULL LOOP
      SELECT id, merged_into INTO found, survivor FROM firms WHERE id = survivor FOR KEY SHARE;
    END LOOP;
    EXIT WHEN found IS NOT NULL;
    -- Taken is either the key, by someone else at this moment, or the number that was drawn: both are tried anew.
    INSERT INTO firms (id, key) VALUES (1 + floor(random() * 2147483646)::integer, wanted) ON CONFLICT DO NOTHING;
  END LOOP;
  RETURN found;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION link_company_firm() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.firm_id := firm_with(NEW.company);
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION link_lender_firm() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.firm_id := firm_with(NEW.name);
  RETURN NEW;
END
$$;
--> statement-breakpoint
-- Firms whose names differ in nothing that is compared are joined, as modules/firms/merge.ts would, and can be parted again by
-- the rows of `merges`. What one member alone sees of a firm stays theirs: the merge is, and so is every note. No row tells of
-- a firm that another member's private contact names; nothing is deleted then, and nothing of a firm that nobody names moves.
DO $$
DECLARE
  spelled integer;
  gone firms;
  kept firms;
  kept_spelling text;
  reach integer;
  owners integer[];
  is_recorded boolean;
  called text;
  taken jsonb;
  moved jsonb;
  stored jsonb;
  rows jsonb;
BEGIN
  FOR spelled IN SELECT id FROM firms WHERE spelling IS NOT NULL ORDER BY id LOOP
    SELECT * INTO gone FROM firms WHERE id = surviving_firm(spelled);
    SELECT survivor.* INTO kept FROM firms JOIN firms AS survivor ON survivor.id = surviving_firm(firms.id)
    WHERE firms.spelling IS NULL AND firms.key = (SELECT key FROM firms WHERE id = spelled);
    CONTINUE WHEN kept.id = gone.id;
    IF firm_reach(gone.id) = 0 THEN
      UPDATE firms SET merged_into = kept.id WHERE id = gone.id;
      CONTINUE;
    END IF;
    reach := least(firm_reach(gone.id), nullif(firm_reach(kept.id), 0));

    -- The members whose private contacts name one that is not for all to see.
    SELECT array_agg(DISTINCT created_by) INTO owners FROM contacts
    WHERE firm_id IN (gone.id, kept.id) AND firm_reach(firm_id) = 1;
    is_recorded := reach = 2 OR cardinality(owners) = 1;
    called := coalesce(gone.name, firm_spelling_for_all(gone.id),
      (SELECT company FROM contacts WHERE firm_id = gone.id ORDER BY id LIMIT 1));

    -- What is written about the firm that goes, where nothing is about the other one. That one keeps the name by which its
    -- records have called it until now.
    SELECT coalesce(jsonb_object_agg(fact.key, fact.value), '{}') INTO taken FROM jsonb_each(to_jsonb(gone)) AS fact
    WHERE fact.key IN ('domain', 'type', 'notes') AND fact.value <> 'null' AND to_jsonb(kept) -> fact.key = 'null';
    kept_spelling := CASE WHEN kept.name IS NULL THEN firm_spelling_for_all(kept.id) END;
    IF kept_spelling IS NOT NULL THEN
      taken := taken || jsonb_build_object('name', kept_spelling);
    END IF;
    UPDATE firms SET name = coalesce(name, kept_spelling), domain = coalesce(domain, gone.domain),
      type = coalesce(type, gone.type), notes = coalesce(notes, gone.notes), updated_at = now(), version = version + 1
    WHERE id = kept.id AND taken <> '{}';

    moved := '[]';
    stored := '[]';
    WITH deleted AS (
      DELETE FROM firm_private_facts AS hung WHERE firm_id = gone.id AND is_recorded
        AND EXISTS (SELECT FROM firm_private_facts AS other WHERE other.firm_id = kept.id AND other.owner_id = hung.owner_id)
      RETURNING to_jsonb(hung) AS row
    ) SELECT jsonb_agg(row) INTO rows FROM deleted;
    IF rows IS NOT NULL THEN
      stored := stored || jsonb_build_object('table', 'firm_private_facts', 'column', 'firm_id', 'rows', rows);
    END IF;
    WITH changed AS (
      UPDATE firm_private_facts AS hung SET firm_id = kept.id WHERE firm_id = gone.id
        AND NOT EXISTS (SELECT FROM firm_private_facts AS other WHERE other.firm_id = kept.id AND other.owner_id = hung.owner_id)
      RETURNING jsonb_build_object('owner_id', owner_id) AS row
    ) SELECT jsonb_agg(row) INTO rows FROM changed;
    IF rows IS NOT NULL THEN
      moved := moved || jsonb_build_object('table', 'firm_private_facts', 'column', 'firm_id', 'keys', rows);
    END IF;
    WITH changed AS (
      UPDATE notes SET firm_id = kept.id, is_private = is_private OR reach = 1 WHERE firm_id = gone.id
      RETURNING jsonb_build_object('id', id) AS row
    ) SELECT jsonb_agg(row) INTO rows FROM changed;
    IF rows IS NOT NULL THEN
      moved := moved || jsonb_build_object('table', 'notes', 'column', 'firm_id', 'keys', rows);
    END IF;
    WITH changed AS (
      UPDATE deal_changes SET firm_id = kept.id WHERE firm_id = gone.id RETURNING jsonb_build_object('id', id) AS row
    ) SELECT jsonb_agg(row) INTO rows FROM changed;
    IF rows IS NOT NULL THEN
      moved := moved || jsonb_build_object('table', 'deal_changes', 'column', 'firm_id', 'keys', rows);
    END IF;

    IF is_recorded THEN
      INSERT INTO merges (kind, from_id, into_id, fields, snapshot, is_private, merged_by, merged_at)
      VALUES ('firm', gone.id, kept.id, ARRAY(SELECT jsonb_object_keys(taken - 'name')),
        jsonb_build_object(
          'name', coalesce(called, gone.key),
          'before', (SELECT coalesce(jsonb_object_agg(key, NULL), '{}') FROM jsonb_object_keys(taken) AS keys(key)),
          'after', taken,
          'hanging', jsonb_build_object('moved', moved, 'stored', stored)),
        reach = 1, CASE WHEN reach = 1 THEN owners[1] END, now());
    END IF;

    UPDATE firms SET merged_into = kept.id WHERE id = gone.id;
    -- The triggers derive the firm anew.
    UPDATE deals SET firm_id = gone.id WHERE firm_id = gone.id;
    UPDATE pipeline SET firm_id = gone.id WHERE firm_id = gone.id;
    UPDATE funding_sources SET firm_id = gone.id WHERE firm_id = gone.id;
    UPDATE contacts SET firm_id = gone.id WHERE firm_id = gone.id;
  END LOOP;
END
$$;
--> statement-breakpoint
DROP FUNCTION firm_reach(integer);
--> statement-breakpoint
DROP FUNCTION firm_spelling_for_all(integer);
--> statement-breakpoint
-- Administrators are told.
INSERT INTO notifications (user_id, type, key, created_at)
SELECT id, 'firms_joined', 'firms_joined', now() FROM users
WHERE is_admin AND status = 'active' AND EXISTS (SELECT FROM merges WHERE kind = 'firm' AND merged_by IS NULL);
--> statement-breakpoint
-- Names whose key changed in another way than the key of their firm. Of ASCII it has not changed.
UPDATE deals SET company = company WHERE octet_length(company) <> length(company);
--> statement-breakpoint
UPDATE pipeline SET company = company WHERE octet_length(company) <> length(company);
--> statement-breakpoint
UPDATE funding_sources SET name = name WHERE octet_length(name) <> length(name);
--> statement-breakpoint
UPDATE contacts SET company = company WHERE octet_length(company) <> length(company);
--> statement-breakpoint
-- Contacts of earlier imports were known by their address alone. From now on name and address tell, as `identityOf` of
-- modules/imports computes it.
UPDATE contacts SET external_id = identified.new_id
FROM (
  SELECT DISTINCT ON (created_by, new_id) * FROM (
    SELECT id, created_by, 'row:' || translate(rtrim(encode(sha256(convert_to(
      '[' || to_json(fold(name)) || ',' || to_json(fold(email)) || ']', 'UTF8')), 'base64'), '='), '+/', '-_') AS new_id
    FROM contacts WHERE source = 'csv' AND external_id = lower(email)
  ) AS known ORDER BY created_by, new_id, id
) AS identified
WHERE contacts.id = identified.id AND NOT EXISTS (
  SELECT FROM contacts AS other
  WHERE other.created_by = identified.created_by AND other.source = 'csv' AND other.external_id = identified.new_id);

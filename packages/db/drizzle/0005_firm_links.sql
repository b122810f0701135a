-- Which names mean the same firm: without case, punctuation and legal suffix. Null where nothing is left to compare.
-- The most that an index row can hold bounds its length.
CREATE FUNCTION firm_key(company text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT nullif(left(regexp_replace(
    btrim(regexp_replace(
      replace(regexp_replace(lower(normalize(company, NFKC)), '[.''’`´]', '', 'g'), '&', ' and '),
      '[][[:space:][:cntrl:],;:"“”„«»()/\\|_–—-]+', ' ', 'g')),
    '( (and )?(inc|incorporated|llc|ltd|limited|corp|corporation|co|company|plc|lp|llp|lllp|pllc|pc|gmbh|mbh|ag|kg|kgaa|ug|ohg|sa|sas|sarl|srl|spa|bv|nv|cv|ab|as|asa|aps|oy|oyj|se|sl|slu|sca|scs|pty|pte|pvt|kk|zrt|kft|sro|doo))+$',
    ''), 300), '')
$$;
--> statement-breakpoint
-- The firm with this key, made where it is new.
CREATE FUNCTION firm_with(wanted text) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  found integer;
BEGIN
  WHILE wanted IS NOT NULL LOOP
    SELECT id INTO found FROM firms WHERE key = wanted;
    EXIT WHEN found IS NOT NULL;
    -- Taken is either the key, by someone else at this moment, or the number that was drawn: both are tried anew.
    INSERT INTO firms (id, key) VALUES (1 + floor(random() * 2147483646)::integer, wanted) ON CONFLICT DO NOTHING;
  END LOOP;
  RETURN found;
END
$$;
--> statement-breakpoint
CREATE FUNCTION link_company_firm() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.firm_id := firm_with(firm_key(NEW.company));
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE FUNCTION link_lender_firm() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.firm_id := firm_with(firm_key(NEW.name));
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER contacts_link_firm BEFORE INSERT OR UPDATE OF company, firm_id ON contacts
  FOR EACH ROW EXECUTE FUNCTION link_company_firm();
--> statement-breakpoint
CREATE TRIGGER deals_link_firm BEFORE INSERT OR UPDATE OF company, firm_id ON deals
  FOR EACH ROW EXECUTE FUNCTION link_company_firm();
--> statement-breakpoint
CREATE TRIGGER pipeline_link_firm BEFORE INSERT OR UPDATE OF company, firm_id ON pipeline
  FOR EACH ROW EXECUTE FUNCTION link_company_firm();
--> statement-breakpoint
CREATE TRIGGER funding_sources_link_firm BEFORE INSERT OR UPDATE OF name, firm_id ON funding_sources
  FOR EACH ROW EXECUTE FUNCTION link_lender_firm();
--> statement-breakpoint
-- What stood there before there were firms.
UPDATE deals SET company = company;
--> statement-breakpoint
UPDATE pipeline SET company = company;
--> statement-breakpoint
UPDATE funding_sources SET name = name;
--> statement-breakpoint
UPDATE contacts SET company = company WHERE company IS NOT NULL;

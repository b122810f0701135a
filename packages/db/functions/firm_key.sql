-- Which names mean the same firm: folded, without punctuation and legal suffix. Null where nothing is left to compare. The most
-- that an index row can hold bounds its length.
-- Called by `firm_named`, `firm_with`, `merged_firm_key`; searches for firms (`packages/api/src/modules/firms/queries.ts`) and
-- suggestions of deals for e-mails.
CREATE OR REPLACE FUNCTION firm_key(company text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
BEGIN
  RETURN nullif(left(regexp_replace(
    btrim(regexp_replace(
      replace(regexp_replace(public.fold(company), '[.'']', '', 'g'), '&', ' and '),
      '[][[:space:][:cntrl:],;:"“”„«»()/\\|_-]+', ' ', 'g')),
    '( (and )?(inc|incorporated|llc|ltd|limited|corp|corporation|co|company|plc|lp|llp|lllp|pllc|pc|gmbh|mbh|ag|kg|kgaa|ug|ohg|sa|sas|sarl|srl|spa|bv|nv|cv|ab|as|asa|aps|oy|oyj|se|sl|slu|sca|scs|pty|pte|pvt|kk|zrt|kft|sro|doo))+$',
    ''), 300), '');
END
$$;

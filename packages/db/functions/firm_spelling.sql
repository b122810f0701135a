-- Which names mean the same firm: without case, punctuation and legal suffix. Null where nothing is left to compare. The most
-- that an index row can hold bounds its length.
-- Called by `firm_named` and `firm_with`.
CREATE OR REPLACE FUNCTION firm_spelling(company text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT nullif(left(regexp_replace(
    btrim(regexp_replace(
      replace(regexp_replace(lower(normalize(company, NFKC)), '[.''’`´]', '', 'g'), '&', ' and '),
      '[][[:space:][:cntrl:],;:"“”„«»()/\\|_–—-]+', ' ', 'g')),
    '( (and )?(inc|incorporated|llc|ltd|limited|corp|corporation|co|company|plc|lp|llp|lllp|pllc|pc|gmbh|mbh|ag|kg|kgaa|ug|ohg|sa|sas|sarl|srl|spa|bv|nv|cv|ab|as|asa|aps|oy|oyj|se|sl|slu|sca|scs|pty|pte|pvt|kk|zrt|kft|sro|doo))+$',
    ''), 300), '')
$$;

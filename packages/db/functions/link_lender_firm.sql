-- Sets the firm of a funding source, which is a lender.
-- Called by the trigger below.
CREATE OR REPLACE FUNCTION link_lender_firm() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.firm_id := firm_with(NEW.name);
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER funding_sources_link_firm BEFORE INSERT OR UPDATE OF name, firm_id ON funding_sources
  FOR EACH ROW EXECUTE FUNCTION link_lender_firm();

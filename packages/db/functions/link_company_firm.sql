-- Sets the firm of what names a company.
-- Called by the triggers below.
CREATE OR REPLACE FUNCTION link_company_firm() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.firm_id := firm_with(NEW.company);
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER contacts_link_firm BEFORE INSERT OR UPDATE OF company, firm_id ON contacts
  FOR EACH ROW EXECUTE FUNCTION link_company_firm();

CREATE OR REPLACE TRIGGER deals_link_firm BEFORE INSERT OR UPDATE OF company, firm_id ON deals
  FOR EACH ROW EXECUTE FUNCTION link_company_firm();

CREATE OR REPLACE TRIGGER pipeline_link_firm BEFORE INSERT OR UPDATE OF company, firm_id ON pipeline
  FOR EACH ROW EXECUTE FUNCTION link_company_firm();

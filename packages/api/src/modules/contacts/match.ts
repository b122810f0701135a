import { contacts } from "@dealflow/db/schema";
import { and, isNull, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** A person in the text of a deal or lender. */
export interface Named {
  person: SQLWrapper;
  email: SQLWrapper;
}

/**
 * SQL condition: the contact has the e-mail, or the name if either has no e-mail, as in `listContactDeals`. Names are
 * compared only there: one of many contacts is shared by hundreds.
 */
export function isNamedBy({ person, email }: Named): SQL | undefined {
  return or(
    sql`lower(${contacts.email}) = lower(${email})`,
    sql`lower(${contacts.name}) = case when ${email} is null then lower(${person}) end`,
    and(isNull(contacts.email), sql`lower(${contacts.name}) = lower(${person})`),
  );
}

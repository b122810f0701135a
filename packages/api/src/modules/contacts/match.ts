import { folded } from "@dealflow/db/columns";
import { contacts } from "@dealflow/db/schema";
import { and, eq, isNull, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";

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
    sql`${folded(contacts.name)} = case when ${email} is null then ${folded(person)} end`,
    and(isNull(contacts.email), eq(folded(contacts.name), folded(person))),
  );
}

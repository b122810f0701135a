import { createHash } from "node:crypto";
import { fold } from "@dealflow/validators/common/fold";
import type { Contact } from "@dealflow/validators/contacts";

type Identifying = Pick<Contact, "name" | "email" | "company" | "phone">;

/**
 * The id of a person in a file that gives none: the same for the same name at the same address, however both are spelled. An
 * address alone is not an identity, since several people may share it; without one, firm and number stand beside the name.
 */
export function identityOf({ name, email, company, phone }: Identifying): string {
  const facts = email === null ? [name, company ?? "", phone ?? ""] : [name, email];
  return `row:${createHash("sha256")
    .update(JSON.stringify(facts.map(fold)))
    .digest("base64url")}`;
}

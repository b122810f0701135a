/** How a deal names a contact: as its contact person, or as the contact of a lender. */
export function namingText(as: "contact_person" | "lender_contact", lender: string | null): string {
  return as === "contact_person" ? "Contact person" : `Contact at ${lender}`;
}

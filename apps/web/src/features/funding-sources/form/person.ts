import type { Contact } from "@dealflow/validators/contacts";
import { useController } from "react-hook-form";
import type { FundingFieldsProps } from "./funding-source-fields.tsx";

type Person = Pick<Contact, "name" | "title" | "email" | "phone">;

export const NOBODY: Person = { name: "", title: null, email: null, phone: null };

/** The four fields of the person at the lender, read and filled together. */
export function usePerson(control: FundingFieldsProps["control"]) {
  const fields = {
    name: useController({ control, name: "contactName" }).field,
    title: useController({ control, name: "contactTitle" }).field,
    email: useController({ control, name: "contactEmail" }).field,
    phone: useController({ control, name: "contactPhone" }).field,
  };
  const parts = ["name", "title", "email", "phone"] as const;
  return {
    /** Whether the fields are exactly those of this person. */
    is: (person: Person) => parts.every((part) => fields[part].value.trim() === (person[part] ?? "")),
    fill: (person: Person) => {
      for (const part of parts) fields[part].onChange(person[part] ?? "");
    },
  };
}

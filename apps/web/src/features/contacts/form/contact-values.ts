import type { Contact, createContactInput } from "@dealflow/validators/contacts";
import { CONTACT_CATEGORY_LABELS } from "@dealflow/validators/labels/contacts";
import type { z } from "zod";

/** The values of the form fields; the schema of `contacts.create` parses them into the input. */
export type ContactValues = z.input<typeof createContactInput>;

/** In the order of the form. */
export const CONTACT_FIELDS = [
  "name",
  "email",
  "phone",
  "title",
  "company",
  "category",
  "notes",
  "isPublic",
] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];

export const CONTACT_LABELS: Record<ContactField, string> = {
  name: "Name",
  title: "Title",
  company: "Company",
  category: "Category",
  email: "Email",
  phone: "Phone",
  notes: "Notes",
  isPublic: "Public",
};

export const NEW_CONTACT: ContactValues = {
  name: "",
  title: "",
  company: "",
  category: "general",
  email: "",
  phone: "",
  notes: "",
  isPublic: false,
};

export function contactValues(contact: Contact): ContactValues {
  return {
    name: contact.name,
    title: contact.title ?? "",
    company: contact.company ?? "",
    category: contact.category,
    email: contact.email ?? "",
    phone: contact.phone ?? "",
    notes: contact.notes ?? "",
    isPublic: contact.isPublic,
  };
}

/** A form value as it is shown to users. */
export function contactText(field: ContactField, values: ContactValues): string {
  if (field === "category") return values.category ? CONTACT_CATEGORY_LABELS[values.category] : "—";
  if (field === "isPublic") return values.isPublic ? "Public" : "Private";
  return values[field] || "—";
}

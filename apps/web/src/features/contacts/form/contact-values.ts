import type { Contact, createContactInput } from "@dealflow/validators/contacts";
import type { z } from "zod";
import { filledIn } from "../../../lib/record-form/filled-in.ts";

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

export const contactValues = (contact: Contact) => filledIn(NEW_CONTACT, contact);

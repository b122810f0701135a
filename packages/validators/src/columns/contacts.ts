import type { Contact } from "../contacts.ts";
import type { ContactSort } from "../labels/contacts.ts";
import { IMPORT_SOURCE_LABELS, IMPORT_SOURCES } from "../labels/imports.ts";
import { type Column, type Columns, listColumn } from "./column.ts";

export const CONTACT_COLUMNS = {
  id: { label: "Id", kind: "number", csv: false, cli: true },
  name: { label: "Name", kind: "text", cli: true },
  title: { label: "Title", kind: "text", cli: true, isEditable: true },
  company: { label: "Company", kind: "text", cli: true, isEditable: true },
  category: {
    label: "Category",
    ...listColumn("contact-categories"),
    cli: true,
    isEditable: true,
  },
  email: { label: "Email", kind: "text", cli: true, inputMode: "email", isEditable: true },
  phone: { label: "Phone", kind: "text", inputMode: "tel", isEditable: true },
  notes: { label: "Notes", kind: "text" },
  isPublic: {
    label: "Visibility",
    kind: "flag",
    labels: { true: "Public", false: "Private" },
    cli: true,
    isEditable: true,
  },
  source: { label: "Source", kind: "choice", values: IMPORT_SOURCES, labels: IMPORT_SOURCE_LABELS },
  createdBy: { label: "Added By", kind: "member" },
  createdAt: { label: "Created", kind: "time" },
  updatedAt: { label: "Updated", kind: "time" },
} as const satisfies Columns<Contact>;

/** Of the table, beside when the team was last in touch. */
export const CONTACT_TABLE = {
  name: CONTACT_COLUMNS.name,
  company: CONTACT_COLUMNS.company,
  title: CONTACT_COLUMNS.title,
  category: CONTACT_COLUMNS.category,
  lastContact: { label: "Last Contact", kind: "time" },
  email: CONTACT_COLUMNS.email,
  phone: CONTACT_COLUMNS.phone,
  isPublic: CONTACT_COLUMNS.isPublic,
  source: CONTACT_COLUMNS.source,
  createdBy: CONTACT_COLUMNS.createdBy,
  createdAt: CONTACT_COLUMNS.createdAt,
  updatedAt: { label: "Last Change", kind: "time" },
} as const satisfies Record<ContactSort | "lastContact", Column>;

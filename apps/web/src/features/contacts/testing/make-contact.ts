import type { Contact } from "@dealflow/validators/contacts";

const CREATED_AT = new Date("2026-03-02T09:00:00Z");

export function makeContact(fields: Partial<Contact> = {}): Contact {
  return {
    id: 1,
    name: "Noor Haddad",
    title: null,
    company: null,
    firmId: null,
    category: "general",
    email: null,
    phone: null,
    notes: null,
    externalId: null,
    source: null,
    isPublic: false,
    createdBy: 7,
    custom: {},
    createdAt: CREATED_AT,
    updatedAt: CREATED_AT,
    version: 1,
    ...fields,
  };
}

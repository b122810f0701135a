import { expect, test } from "vitest";
import { personNamedBy } from "./use-last-contacts.ts";

const person = {
  ...{ title: null, company: null, firmId: null, phone: null, isPublic: true },
  ...({ role: "lender", isLinked: true, as: null, lender: null } as const),
};
const ADA = { ...person, contactId: 1, name: "Ada Holm", email: "ada@bank.example" };
const BO = { ...person, contactId: 2, name: "Bo Krantz", email: null };

test.each([
  [{ contactName: "A. Holm", contactEmail: "ADA@bank.example" }, 1],
  [{ contactName: "ADA HOLM", contactEmail: null }, 1],
  [{ contactName: "Ada Holm", contactEmail: "other@bank.example" }, undefined],
  [{ contactName: "bo krantz", contactEmail: "bo@bank.example" }, 2],
  [{ contactName: null, contactEmail: null }, undefined],
])("%j is contact %s", (named, contactId) => {
  expect(personNamedBy(named, [ADA, BO])?.contactId).toBe(contactId);
});

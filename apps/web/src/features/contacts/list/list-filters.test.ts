import type { ContactCategory } from "@dealflow/validators/labels/contacts";
import { describe, expect, it } from "vitest";
import { makeContact } from "../testing/make-contact.ts";
import { belongs, filtersOf } from "./list-filters.ts";

const contact = makeContact({
  name: "Zoë_Quill 100%",
  title: "Head of Syndication",
  company: "Wexcombe Partners",
  firmId: 4,
  category: "financing",
  email: "zoe@example.com",
  notes: "Met at a fair",
});

interface Filters {
  search?: string;
  category?: ContactCategory;
  firmId?: number;
}

describe("whether a contact belongs to a list", () => {
  it.each<[boolean, Filters]>([
    [true, {}],
    [true, { search: "ZOË" }],
    [true, { search: "syndic" }],
    [true, { search: "wexcombe p" }],
    [true, { search: "ë_q" }],
    [true, { search: "0%" }],
    [false, { search: "ë%q" }],
    [false, { search: "quill head" }],
    [false, { search: "example.com" }],
    [false, { search: "fair" }],
    [true, { category: "financing" }],
    [false, { category: "general" }],
    [true, { firmId: 4 }],
    [false, { firmId: 5 }],
    [true, { search: "quill", category: "financing", firmId: 4 }],
  ])("says %j of %j", (itsPlace, filters) => expect(belongs(contact, filters)).toBe(itsPlace));

  it("finds nothing in what is not known", () => {
    expect(belongs(makeContact(), { search: "null" })).toBe(false);
    expect(belongs(makeContact(), { firmId: 4 })).toBe(false);
  });
});

describe("the filters of a list in the cache", () => {
  it("are read from what it was asked for", () => {
    const filters = { search: "zoë", category: "financing", firmId: 4 };
    expect(filtersOf({ limit: 50, cursor: "c1", ...filters })).toEqual(filters);
  });

  it("are none where it was asked for everything, or for what makes no sense", () => {
    for (const input of [{ limit: 3 }, { search: ["a"], category: "friends", firmId: "4" }]) {
      expect(Object.values(filtersOf(input)).filter(Boolean)).toEqual([]);
    }
  });
});

import { describe, expect, it } from "vitest";
import { changedFields, fieldsInConflict, pickFields } from "./merge.ts";

interface Source {
  name: string;
  notes: string | null;
  documents: string[];
  followUp: Date | null;
  hasTerms: boolean;
}

const FIELDS = ["name", "notes", "documents", "followUp", "hasTerms"] as const;

const base: Source = {
  name: "Harbour Bank",
  notes: null,
  documents: ["Model", "Teaser"],
  followUp: new Date("2026-03-02T12:00:00Z"),
  hasTerms: false,
};
/** A deep copy, as a form or an answer of the server is. */
const like = (changes: Partial<Source> = {}): Source => ({ ...structuredClone(base), ...changes });

describe("changed fields", () => {
  const changed = (changes: Partial<Source>) => changedFields(FIELDS, base, like(changes));

  it("are none if lists and dates are equal", () => {
    expect(changed({})).toEqual([]);
  });

  it("are those with other values, in the order of the form", () => {
    expect(changed({ hasTerms: true, name: "Harbour" })).toEqual(["name", "hasTerms"]);
  });

  it.each([["Model"], ["Teaser", "Model"], ["Model", "Teaser", "Accounts"]])(
    "include the list %j",
    (...list) => {
      expect(changed({ documents: list })).toEqual(["documents"]);
    },
  );

  it("include an emptied list, another day, a cleared date, and text instead of null", () => {
    expect(changed({ documents: [] })).toEqual(["documents"]);
    expect(changed({ followUp: new Date("2026-03-03T12:00:00Z") })).toEqual(["followUp"]);
    expect(changed({ followUp: null })).toEqual(["followUp"]);
    expect(changed({ notes: "" })).toEqual(["notes"]);
  });

  it("leave out fields that are not in the form", () => {
    expect(changedFields(["name"], base, like({ notes: "Other" }))).toEqual([]);
  });
});

describe("a conflict", () => {
  const conflict = (theirs: Partial<Source>, mine: Partial<Source>) =>
    fieldsInConflict(FIELDS, base, like(theirs), like(mine));

  it("is a field that both changed, to different values", () => {
    expect(conflict({ name: "Harbour AG", notes: "Theirs" }, { name: "Harbour SE" })).toEqual(["name"]);
    expect(conflict({ documents: ["Model"] }, { documents: ["Teaser"] })).toEqual(["documents"]);
    expect(conflict({ followUp: null }, { followUp: new Date(0) })).toEqual(["followUp"]);
  });

  it("is none if both chose the same, or only one of them changed anything", () => {
    expect(conflict({ documents: [] }, { documents: [] })).toEqual([]);
    expect(conflict({ followUp: new Date(0) }, { followUp: new Date(0) })).toEqual([]);
    expect(conflict({ documents: ["Model"] }, { name: "Harbour" })).toEqual([]);
  });
});

it("picks only these fields", () => {
  expect(pickFields(base, ["name", "hasTerms"])).toEqual({ name: "Harbour Bank", hasTerms: false });
});

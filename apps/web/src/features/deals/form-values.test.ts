import { createDealInput, type Deal } from "@dealflow/validators/deals";
import { describe, expect, it } from "vitest";
import { changedFields, fieldsInConflict, NEW_DEAL, untouchedFields, valuesOf } from "./form-values.ts";

const base: Deal = {
  id: 1,
  company: "Northwind",
  codename: "Project Aspen",
  sector: "Software",
  dealType: "Buyout",
  dealSource: "Network",
  dealSourceNotes: null,
  stage: "initial_discussion",
  category: "active",
  value: "2500000.00",
  description: null,
  contactPerson: null,
  contactEmail: null,
  leadUserId: 4,
  rimFollowUpInterval: null,
  rimFollowUpDate: null,
  closedAt: null,
  createdAt: new Date(0),
  updatedAt: new Date(0),
  version: 3,
};

const submit = (changes: Partial<typeof NEW_DEAL> = {}) =>
  createDealInput.parse({ ...valuesOf(base), ...changes });

describe("an edited deal", () => {
  it("shows whole dollars without cents and keeps cents that are there", () => {
    expect(valuesOf(base).value).toBe("2500000");
    expect(valuesOf({ ...base, value: "2500000.50" }).value).toBe("2500000.50");
    expect(valuesOf({ ...base, value: null }).value).toBe("");
  });

  it("changes nothing when nothing was typed, or the same was typed in another form", () => {
    expect(changedFields(base, submit())).toEqual({});
    expect(changedFields(base, submit({ value: " 02500000.0 ", company: " Northwind " }))).toEqual({});
  });

  it("sends only what was changed, and null for what was cleared", () => {
    const next = submit({ codename: " ", value: "3000000", leadUserId: null, stage: "closed" });
    expect(changedFields(base, next)).toEqual({
      codename: null,
      value: "3000000.00",
      leadUserId: null,
      stage: "closed",
    });
  });
});

describe("a new deal", () => {
  it("has the defaults of the form and nulls for what is blank", () => {
    expect(createDealInput.parse({ ...NEW_DEAL, company: "Northwind" })).toEqual({
      company: "Northwind",
      codename: null,
      sector: "Software",
      dealType: "Buyout",
      dealSource: "Network",
      dealSourceNotes: null,
      stage: "initial_discussion",
      value: null,
      description: null,
      contactPerson: null,
      contactEmail: null,
      leadUserId: null,
    });
  });

  it("names each wrong field", () => {
    const wrong = { ...NEW_DEAL, company: " ", value: "$5", contactEmail: "nobody" };
    const issues = createDealInput.safeParse(wrong).error?.issues ?? [];
    expect(issues.map(({ path }) => path.join("."))).toEqual(["company", "value", "contactEmail"]);
  });
});

describe("a conflict", () => {
  const theirs = (changes: Partial<Deal>): Deal => ({ ...base, version: 4, ...changes });

  it("is a field that both changed, to different values", () => {
    const current = theirs({ company: "Northwind AG", value: "3000000.00", stage: "closed" });
    const mine = submit({ company: "Northwind SE", value: "3000000", description: "Mine alone" });
    expect(fieldsInConflict(base, current, mine)).toEqual(["company"]);
    expect(untouchedFields(base, mine)).toContain("stage");
    expect(untouchedFields(base, mine)).not.toContain("description");
  });

  it("is none where they changed what the form does not hold", () => {
    expect(fieldsInConflict(base, theirs({ category: "dead" }), submit({ company: "Other" }))).toEqual([]);
  });
});

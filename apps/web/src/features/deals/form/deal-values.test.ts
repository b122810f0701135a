import { DEAL_COLUMNS } from "@dealflow/validators/columns/deals";
import { createDealInput, type Deal } from "@dealflow/validators/deals";
import { describe, expect, it } from "vitest";
import { formFields } from "../../../entities/opportunity/form-fields.ts";
import { opportunityText } from "../../../entities/opportunity/opportunity-fields.tsx";
import { columnText } from "../../../lib/format/column-text.ts";
import { changedFields, fieldsInConflict, pickFields } from "../../../lib/record-form/merge.ts";
import { makeDeal } from "../testing/make-deal.ts";
import { DEAL_FIELDS, dealValues, NEW_DEAL } from "./deal-values.ts";

const base = makeDeal({
  company: "Northwind",
  codename: "Project Aspen",
  sector: "Software",
  value: "2500000.00",
  leadUserId: 4,
  version: 3,
});

const formInput = createDealInput.extend(formFields);
const submit = (changes: Partial<typeof NEW_DEAL> = {}) =>
  formInput.parse({ ...dealValues(base), ...changes });
const sent = (mine: ReturnType<typeof submit>) => pickFields(mine, changedFields(DEAL_FIELDS, base, mine));

describe("an edited deal", () => {
  it("shows whole dollars without cents and keeps cents that are there", () => {
    expect(dealValues(base).value).toBe("2500000");
    expect(dealValues({ ...base, value: "2500000.50" }).value).toBe("2500000.50");
    expect(dealValues({ ...base, value: null }).value).toBe("");
  });

  it("changes nothing when nothing was typed, or the same was typed in another form", () => {
    expect(sent(submit())).toEqual({});
    expect(sent(submit({ value: " 02500000.0 ", company: " Northwind " }))).toEqual({});
  });

  it("sends only changed fields, and null for cleared ones", () => {
    const next = submit({ codename: " ", value: "3000000", leadUserId: null, stage: "closed" });
    expect(sent(next)).toEqual({
      codename: null,
      value: "3000000.00",
      leadUserId: null,
      stage: "closed",
    });
  });
});

describe("a new deal", () => {
  it("has the defaults of the form, and null for blank fields", () => {
    expect(formInput.parse({ ...NEW_DEAL, company: "Northwind" })).toEqual({
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
    const wrong = { ...NEW_DEAL, company: " ", value: "five", contactEmail: "nobody" };
    const issues = formInput.safeParse(wrong).error?.issues ?? [];
    const fields = ["company", "value", "contactEmail"];
    expect(issues.map(({ path }) => path.join(".")).sort()).toEqual(fields.sort());
  });
});

describe("a conflict", () => {
  const inConflict = (theirs: Partial<Deal>, mine: Partial<typeof NEW_DEAL>) =>
    fieldsInConflict(DEAL_FIELDS, base, { ...base, version: 4, ...theirs }, submit(mine));

  it("is a field that both changed, to different values", () => {
    const theirs = { company: "Northwind AG", value: "3000000.00", stage: "closed" } as const;
    const mine = { company: "Northwind SE", value: "3000000", description: "Mine alone" };
    expect(inConflict(theirs, mine)).toEqual(["company"]);
  });

  it("is none if they changed a field that is not in the form", () => {
    expect(inConflict({ category: "dead" }, { company: "Other" })).toEqual([]);
  });

  it("is shown in the texts of the screen", () => {
    const unassigned = dealValues({ ...base, leadUserId: null });
    const texts = DEAL_FIELDS.map(
      (field) =>
        opportunityText(field, unassigned, []) ?? (columnText(DEAL_COLUMNS[field], unassigned[field]) || "—"),
    );
    expect(texts).toEqual([
      "Northwind",
      "Project Aspen",
      "Software",
      "Buyout",
      "Network",
      "—",
      "Initial Discussion (Pre-LOI/IOI)",
      "$2,500,000",
      "—",
      "—",
      "—",
      "Unassigned",
    ]);
  });
});

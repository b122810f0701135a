import { describe, expect, it } from "vitest";
import { type EditedField, inputOf, sentValue, typedValue, valueText } from "./field.ts";

const MONEY = { kind: "money", label: "Deal Value" } as const;
const DAY = { kind: "day", label: "Due Date" } as const;
const FLAG = { kind: "flag", label: "Visibility", labels: { true: "Public", false: "Private" } } as const;
const CHOICE = {
  kind: "choice",
  label: "Stage",
  values: ["under_loi", "closed"],
  labels: { under_loi: "Under LOI" },
} as const;
const LEAD: EditedField<object> = {
  kind: "member",
  label: "Deal Lead",
  options: () => [
    { value: "", label: "Unassigned" },
    { value: "7", label: "Ines Duarte" },
  ],
};
const NOON = new Date("2031-03-05T12:00:00.000Z");

describe("the control of a field", () => {
  it.each([
    [
      CHOICE,
      {
        kind: "choice",
        options: [
          ["under_loi", "Under LOI"],
          ["closed", "closed"],
        ],
      },
    ],
    [
      FLAG,
      {
        kind: "choice",
        options: [
          ["true", "Public"],
          ["false", "Private"],
        ],
      },
    ],
  ])("of $label offers its values by their labels", (field, { kind, options }) => {
    expect(inputOf(field, {})).toEqual({
      kind,
      options: options.map(([value, label]) => ({ value, label })),
    });
  });

  it("of a member offers those of the record", () => {
    expect(inputOf(LEAD, {})).toEqual({ kind: "choice", options: LEAD.options?.({}) });
  });

  it("of a day is one of days, of an amount a text", () => {
    expect(inputOf(DAY, {})).toEqual({ kind: "day" });
    expect(inputOf(MONEY, {})).toEqual({ kind: "text", inputMode: undefined });
  });
});

it.each([
  [MONEY, "42500000.00", "42500000", "$42,500,000", "42500000"],
  [MONEY, null, "", "—", null],
  [DAY, NOON, "2031-03-05", "Mar 5, 2031", NOON.toISOString()],
  [FLAG, false, "false", "Private", false],
  [CHOICE, "under_loi", "under_loi", "Under LOI", "under_loi"],
  [LEAD, 7, "7", "Ines Duarte", 7],
  [LEAD, null, "", "Unassigned", null],
])("%s, %s: is typed as %j, shown as %j, and sent as %j", (field, value, typed, text, sent) => {
  expect(typedValue(field, value)).toBe(typed);
  expect(valueText<object>(field, {}, value)).toBe(text);
  expect(sentValue(field, typed)).toEqual(sent);
});

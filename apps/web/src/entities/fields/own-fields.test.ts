import type { Field } from "@dealflow/validators/fields";
import type { FieldKind } from "@dealflow/validators/labels/fields";
import { expect, test } from "vitest";
import { isAskedFor } from "./asked-for.ts";
import { ownFieldsOf } from "./own-fields.ts";
import { sectionsOf } from "./sections.ts";
import { valueText } from "./value-text.ts";

const makeField = (kind: FieldKind, changes: Partial<Field> = {}): Field => ({
  id: 1,
  entity: "deals",
  key: kind,
  label: kind,
  kind,
  options:
    kind === "choice" || kind === "choices"
      ? [
          { id: "dach", label: "DACH", color: null, isRetired: false },
          { id: "nordics", label: "Nordics", color: "blue", isRetired: true },
        ]
      : [],
  section: null,
  help: null,
  stage: null,
  position: 1,
  createdAt: new Date(0),
  updatedAt: new Date(0),
  version: 1,
  ...changes,
});

const VALUES = {
  text: "Family-owned",
  number: 1250,
  money: "42500000.00",
  percent: 82.5,
  date: "2026-03-31",
  choice: "nordics",
  choices: ["dach", "nordics"],
  member: { id: 3, name: "Ines Duarte" },
  contact: { id: 7, name: "Ada Kern" },
  firm: { id: 9, name: "Harbour Bank" },
  link: "https://northwind.com",
  boolean: false,
};
const KINDS = [
  ...(["text", "number", "money", "percent", "date", "choice"] as const),
  ...(["choices", "member", "contact", "firm", "link", "boolean"] as const),
];
const STORED = { ...VALUES, member: 3, contact: 7, firm: 9 };

test("what the controls of a record show is read as what it has, and the same when it has nothing", () => {
  const { keys, typed, read } = ownFieldsOf(KINDS.map((kind) => makeField(kind)));
  expect(keys).toEqual(KINDS);
  expect(read(typed(VALUES))).toEqual({ values: STORED, problems: {} });
  const nothing = Object.fromEntries(KINDS.map((kind) => [kind, null]));
  expect(read(typed({}))).toEqual({ values: nothing, problems: {} });
});

test("what cannot be read is told by its key, and the others are kept", () => {
  const { read } = ownFieldsOf([makeField("number"), makeField("text")]);
  expect(read({ number: "many", text: "Sold" })).toEqual({
    values: { text: "Sold" },
    problems: { number: "number must be a number with at most 6 decimals" },
  });
});

test("values are written as people read them", () => {
  const texts = KINDS.map((kind) => valueText(makeField(kind), VALUES[kind]));
  expect(texts).toEqual([
    ...["Family-owned", "1,250", "$42,500,000", "82.5%", "Mar 31, 2026", "Nordics"],
    ...["DACH; Nordics", "Ines Duarte", "Ada Kern", "Harbour Bank", "https://northwind.com", "No"],
  ]);
  expect(KINDS.map((kind) => valueText(makeField(kind), undefined)).join("")).toBe("");
});

test("sections stand where their first field does, those without one first", () => {
  const fields = [
    makeField("text", { section: "Market" }),
    makeField("date"),
    makeField("money", { section: "Terms" }),
    makeField("link", { section: "Market" }),
  ];
  expect(sectionsOf(fields).map(({ title, fields: own }) => [title, own.map(({ key }) => key)])).toEqual([
    [null, ["date"]],
    ["Market", ["text", "link"]],
    ["Terms", ["money"]],
  ]);
});

test("an open deal is asked from the stage of a field on, a closed or lost one only at its own", () => {
  const asked = (stage: Field["stage"], of: Parameters<typeof isAskedFor>[1]) =>
    isAskedFor(makeField("text", { stage }), of);
  const active = (stage: NonNullable<Field["stage"]>) => ({ stage, category: "active" }) as const;
  expect(asked(null, active("due_diligence"))).toBe(false);
  expect(asked("due_diligence", active("initial_discussion"))).toBe(false);
  expect(asked("due_diligence", active("due_diligence"))).toBe(true);
  expect(asked("under_loi", active("due_diligence"))).toBe(true);
  expect(asked("under_loi", active("closed"))).toBe(false);
  expect(asked("closed", active("closed"))).toBe(true);
  expect(asked("under_loi", { stage: "due_diligence", category: "dead" })).toBe(false);
});

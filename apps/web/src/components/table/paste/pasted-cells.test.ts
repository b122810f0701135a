import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { EditedField } from "../edit-in-place/field.ts";
import { pasteTarget } from "../edit-in-place/paste-target.ts";
import { fieldReader } from "../edit-in-place/read-field.ts";
import { countCells, pastedCells, readCell, withRefusals, withStored } from "./pasted-cells.ts";

interface Row {
  id: number;
  version: number;
  sector: string | null;
  lead: number | null;
  due: Date | null;
}

const row = (id: number, fields: Partial<Row> = {}): Row => ({
  id,
  version: 1,
  sector: null,
  lead: null,
  due: null,
  ...fields,
});
const FIELDS: Record<"sector" | "lead" | "due", EditedField<Row>> = {
  sector: {
    kind: "choice",
    label: "Sector",
    values: ["software", "other"],
    labels: { software: "Software" },
  },
  lead: {
    kind: "member",
    label: "Lead",
    options: () => [
      { value: "", label: "Unassigned" },
      { value: "7", label: "Ines Duarte", member: { username: "iduarte", initials: "ID" } },
      { value: "8", label: "Bo Rask", member: { username: "brask", initials: "BR" } },
      { value: "9", label: "Bo Rask", member: { username: "bo.rask", initials: "B2" } },
    ],
  },
  due: { kind: "day", label: "Due Date", isOpen: ({ id }) => id !== 99 },
};
const rules = z
  .object({
    sector: z.enum(["software", "other"], { error: "Sector is required" }),
    lead: z.number().nullable(),
    due: z.coerce.date().nullable(),
  })
  .partial();
const reader = fieldReader(FIELDS, rules);

const fieldOf = (name: keyof typeof FIELDS) =>
  pasteTarget<Row, z.infer<typeof rules>>({
    name,
    field: FIELDS[name],
    reader,
    nameOf: ({ id }) => `Row ${id}`,
    paste: () => Promise.reject(new Error("nothing is sent")),
    loadSchema: () => Promise.reject(new Error("nothing is loaded")),
  });

function outcomes(name: keyof typeof FIELDS, texts: string[], rows = texts.map((_, at) => row(at + 1))) {
  return pastedCells(fieldOf(name), rows, texts, null).map(({ outcome }) => outcome);
}

describe("a pasted value", () => {
  it("is a choice by its label or value, in any case", () => {
    expect(outcomes("sector", ["SOFTWARE ", "other", "Tech", ""])).toEqual([
      { kind: "changed", typed: "software", text: "Software", isCleared: false },
      { kind: "changed", typed: "other", text: "other", isCleared: false },
      { kind: "wrong", problem: "“Tech” is none of Software, other" },
      { kind: "wrong", problem: "Must be one of Software, other" },
    ]);
  });

  it("is a member by name, username or initials, but not by number", () => {
    expect(outcomes("lead", ["ines  duarte", "IDuarte", "id", "7", "Bo Rask", "B2"])).toEqual([
      { kind: "changed", typed: "7", text: "Ines Duarte", isCleared: false },
      { kind: "changed", typed: "7", text: "Ines Duarte", isCleared: false },
      { kind: "changed", typed: "7", text: "Ines Duarte", isCleared: false },
      { kind: "wrong", problem: "“7” is none of Unassigned, Ines Duarte, Bo Rask, Bo Rask" },
      { kind: "wrong", problem: "“Bo Rask” is more than one of them: write brask or bo.rask" },
      { kind: "changed", typed: "9", text: "Bo Rask", isCleared: false },
    ]);
  });

  it("that is what is there changes nothing; one that is left empty clears it", () => {
    const rows = [row(1, { lead: 7 }), row(2, { lead: 7 }), row(3)];
    expect(outcomes("lead", ["Ines Duarte", "", "unassigned"], rows)).toEqual([
      { kind: "same" },
      { kind: "changed", typed: "", text: "Unassigned", isCleared: true },
      { kind: "same" },
    ]);
  });

  it("that says there is none clears a day and a member, as it does an amount", () => {
    const dated = row(1, { due: new Date("2026-03-31T12:00:00Z") });
    for (const typed of ["TBD", "-", "—", "n/a", "n.a.", " "])
      expect([...outcomes("due", [typed], [dated]), ...outcomes("lead", [typed])]).toMatchObject([
        { kind: "changed", typed: "", isCleared: true },
        { kind: "same" },
      ]);
  });

  it("does not go where the field cannot be changed", () => {
    expect(outcomes("due", ["31.3.2026", "31.3.2026"], [row(1), row(99)])).toMatchObject([
      { kind: "changed", typed: "2026-03-31", text: "Mar 31, 2026", isCleared: false },
      { kind: "wrong", isFinal: true },
    ]);
  });

  it("that was wrong stays marked when it is corrected", () => {
    const field = fieldOf("due");
    const [cell] = pastedCells(field, [row(1)], ["03/04/2026"], null);
    if (!cell) throw new Error("There is no cell");
    expect(cell.outcome.kind).toBe("wrong");
    const read = readCell(field, cell, "day first");
    expect(read).toMatchObject({ isMarked: true, outcome: { kind: "changed", typed: "2026-04-03" } });
    expect(countCells([cell, read, { ...cell, isLeftOut: true }])).toEqual({
      changed: 1,
      cleared: 0,
      same: 0,
      wrong: 1,
      leftOut: 1,
      marked: 3,
    });
  });
});

describe("what the server answers", () => {
  const field = fieldOf("sector");
  const rows = [row(1), row(2), row(3), row(4)];
  const cells = pastedCells(field, rows, ["software", "software", "other", "other"], null);

  it("is shown at the refused ones", () => {
    const [one, two] = withRefusals(cells, new Map([[2, "Deal not found"]]));
    expect(one).toBe(cells[0]);
    expect(two).toMatchObject({ isMarked: true, outcome: { kind: "wrong", problem: "Deal not found" } });
  });

  it("marks those whose field someone else has changed, and takes the other records as they are", () => {
    const stored = new Map([
      [1, row(1, { version: 2, sector: "other" })],
      [2, row(2, { version: 5, lead: 7 })],
      [4, row(4, { version: 3, sector: "other" })],
    ]);
    const [one, two, three, four] = withStored(field, cells, stored, null);
    expect(one).toMatchObject({ isMarked: true, theirs: "other", row: { version: 2 } });
    expect(two).toMatchObject({ isMarked: false, theirs: null, row: { version: 5 } });
    expect(three).toBe(cells[2]);
    // Someone else has stored what was pasted.
    expect(four).toMatchObject({ isMarked: false, theirs: null, outcome: { kind: "same" } });
  });
});

import { expect, test } from "vitest";
import { tableColumns } from "../column.ts";
import {
  canMove,
  columnsOf,
  moveColumn,
  resizeColumn,
  shownColumns,
  withColumn,
  withoutColumn,
} from "./arrangement.ts";

const initial = ["name", "stage", "value"];
const columns = columnsOf({ chosen: null, initial });
const fields = (given: { field: string }[]) => given.map(({ field }) => field);

test("the columns are those that were chosen, of what the list has", () => {
  const column = { label: "Column", kind: "text" } as const;
  const part = { text: () => "" };
  const all = tableColumns(
    { name: column, stage: column, value: column, sector: column },
    { name: part, stage: part, value: part, sector: part },
  );
  const chosen = [
    { field: "value", width: 90 },
    { field: "shoeSize", width: null },
  ];
  const shown = (given: typeof chosen | null) =>
    shownColumns(all, { chosen: given, initial }).map(({ id, width }) => [id, width]);
  expect(shown(null)).toEqual([
    ["name", 180],
    ["stage", 180],
    ["value", 180],
  ]);
  expect(shown(chosen)).toEqual([
    ["name", 180],
    ["value", 90],
  ]);
});

test("columns come and go", () => {
  expect(fields(withColumn(columns, "sector"))).toEqual(["name", "stage", "value", "sector"]);
  expect(fields(withoutColumn(columns, "stage"))).toEqual(["name", "value"]);
});

test("columns move, but the first stays the first", () => {
  expect(fields(moveColumn(columns, "value", -1))).toEqual(["name", "value", "stage"]);
  expect(fields(moveColumn(columns, "stage", 1))).toEqual(["name", "value", "stage"]);
  expect(fields(moveColumn(columns, "stage", -1))).toEqual(initial);
  expect(canMove(columns, "value", 1)).toBe(false);
  expect(canMove(columns, "name", 1)).toBe(false);
  expect(fields(columnsOf({ chosen: [...columns].reverse(), initial }))).toEqual(["name", "value", "stage"]);
});

test("a width stays within what can be read", () => {
  const width = (pixels: number) => resizeColumn(columns, "stage", pixels)[1]?.width;
  expect([width(150.4), width(-20), width(5_000)]).toEqual([150, 60, 800]);
});

import type { Column, Columns } from "@dealflow/validators/columns/column";
import { customColumns } from "@dealflow/validators/columns/custom";
import { dayOf } from "@dealflow/validators/common/days";
import { ownKeys } from "@dealflow/validators/common/keys";
import type { Field } from "@dealflow/validators/fields";
import Papa from "papaparse";
import { fieldValue } from "../custom-values.ts";
import { saveTextFile } from "../save-file.ts";
import { spreadsheetMoment } from "./days.ts";
import { FORMULA } from "./formula.ts";

/** Null is an empty cell, a list is joined by `; `, a `Date` is written in the viewer's time zone. */
export type CsvValue = string | number | Date | readonly string[] | null;

export interface CsvColumn<Row> {
  header: string;
  value: (row: Row) => CsvValue;
}

/** CSV by RFC 4180 with a header line. A `'` is put before cells that look like formulas, so that they stay text. */
export function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const headers = columns.map(({ header }) => header);
  const cells = rows.map((row) => columns.map(({ value }) => toCell(value(row))));
  return Papa.unparse([headers, ...cells], { newline: "\r\n", escapeFormulae: FORMULA });
}

function toCell(value: CsvValue): string | number | null {
  if (value instanceof Date) return spreadsheetMoment(value);
  if (value === null || typeof value !== "object") return value;
  return value.join("; ");
}

/** The columns of a record's file. A whole day is written as its date in UTC, a member by name. */
export function csvColumns<Row extends object>(
  columns: Columns<Row>,
  nameOf: (memberId: number) => string,
): CsvColumn<Row>[] {
  const written: CsvColumn<Row>[] = [];
  for (const field of ownKeys(columns)) {
    const column: Column | undefined = columns[field];
    if (!column || column.csv === false) continue;
    written.push({
      header: column.csv ?? column.label,
      value: (row) => csvValue(column, fieldValue(row, field), nameOf),
    });
  }
  return written;
}

function csvValue(column: Column, value: unknown, nameOf: (memberId: number) => string): CsvValue {
  const { kind, labels = {}, empty = null } = column;
  if (value === null || value === undefined) return empty;
  if (value instanceof Date) return kind === "day" ? `${dayOf(value)} 00:00:00` : value;
  if (Array.isArray(value)) return value.map((each) => labels[String(each)] ?? String(each));
  if (typeof value === "number") return kind === "member" ? nameOf(value) : value;
  if (typeof value === "object" && "name" in value) return String(value.name);
  return labels[String(value)] ?? String(value);
}

/** `deals` at half past two becomes `deals_2026-03-31_14-30-00.csv`, by the viewer's clock. */
export function fileName(name: string, now: Date): string {
  return `${name}_${spreadsheetMoment(now).replace(" ", "_").replaceAll(":", "-")}.csv`;
}

// Without it, Excel reads UTF-8 as the code page of the country.
const BYTE_ORDER_MARK = "\ufeff";

/** Downloads the text as a file. */
export function saveCsv(file: string, csv: string): void {
  saveTextFile(file, BYTE_ORDER_MARK + csv, "text/csv");
}

/** The columns of a file with those of the fields that the firm has added; one that is called as another says its key, too. */
export function withOwnColumns<Row>(columns: Columns<Row>, fields: readonly Field[]): Columns<Row> {
  const known: Readonly<Record<string, Column | undefined>> = columns;
  const headings = new Set(Object.values(known).map((column) => column && (column.csv || column.label)));
  const own = Object.entries(customColumns(fields)).map(([name, column], at) => {
    const { label } = column;
    const heading = headings.has(label) ? `${label} (${fields[at]?.key})` : label;
    headings.add(heading);
    return [name, { ...column, csv: heading }] as const;
  });
  return { ...columns, ...Object.fromEntries(own) };
}

import { printable } from "./errors.ts";

const MAX_CELL_WIDTH = 44;

type Row = Record<string, unknown>;

/** A table of rows; numbers and money stand at the right of their columns. */
export function renderRows(rows: Row[], columns = Object.keys(rows[0] ?? {})): string {
  if (rows.length === 0) return "None.";
  const cells = rows.map((row) => columns.map((column) => shortened(cellText(valueAt(row, column)))));
  const layouts = columns.map((heading, at) => {
    const texts = cells.map((line) => line[at] ?? "");
    return {
      width: Math.max(heading.length, ...texts.map(({ length }) => length)),
      isNumeric: texts.every((text) => text === "" || NUMBER.test(text)) && texts.some(Boolean),
    };
  });
  const lineOf = (texts: string[]) => {
    const padded = layouts.map(({ width, isNumeric }, at) =>
      isNumeric ? (texts[at] ?? "").padStart(width) : (texts[at] ?? "").padEnd(width),
    );
    return padded.join("  ").trimEnd();
  };
  return [columns, ...cells].map(lineOf).join("\n");
}

const NUMBER = /^-?\d+(\.\d+)?$/;

/** The fields of a record, one to a line. */
export function renderRecord(record: Row): string {
  const widest = Math.max(...Object.keys(record).map((key) => key.length));
  return Object.entries(record)
    .map(([key, value]) => {
      // Further lines of a text stand under the first.
      const text = cellText(value).replaceAll("\n", `\n${" ".repeat(widest + 2)}`);
      return `${key.padEnd(widest)}  ${text}`.trimEnd();
    })
    .join("\n");
}

/** `note.body` is a field of a field. */
function valueAt(row: Row, column: string): unknown {
  return column
    .split(".")
    .reduce<unknown>((value, field) => (isRecord(value) ? value[field] : undefined), row);
}

/** A value as one text. */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return value.toISOString().replace(/:\d\d\.\d+Z$/, "Z");
  if (Array.isArray(value)) return value.map(cellText).join("; ");
  return printable(typeof value === "object" ? JSON.stringify(value) : String(value));
}

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, " ");
  return line.length > MAX_CELL_WIDTH ? `${line.slice(0, MAX_CELL_WIDTH - 1)}…` : line;
}

export function isRecord(value: unknown): value is Row {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date);
}

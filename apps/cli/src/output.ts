import { LIST_COLUMNS } from "./list-columns.ts";

const MAX_CELL_WIDTH = 44;

/** Formats the result of a command as JSON or as text; of a page only the items, as over REST. */
export function render(value: unknown, command: string, json: boolean): string {
  const answer = isPage(value) ? value.items : value;
  if (json) return JSON.stringify(answer ?? null, null, 2);
  if (Array.isArray(answer)) return renderRows(answer.filter(isRecord), LIST_COLUMNS[command]);
  return isRecord(answer) ? renderRecord(answer) : cell(answer);
}

/** The cursor of the next page, or null. */
export function nextCursorOf(value: unknown): string | null {
  return isPage(value) && typeof value.nextCursor === "string" ? value.nextCursor : null;
}

function renderRows(rows: Record<string, unknown>[], columns = Object.keys(rows[0] ?? {})): string {
  if (rows.length === 0) return "None.";
  const lines = [
    columns,
    ...rows.map((row) => columns.map((column) => shortened(cell(valueAt(row, column))))),
  ];
  const widths = columns.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((text, at) => text.padEnd(widths[at] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** `note.body` is a field of a field. */
function valueAt(row: Record<string, unknown>, column: string): unknown {
  return column
    .split(".")
    .reduce<unknown>((value, field) => (isRecord(value) ? value[field] : undefined), row);
}

function renderRecord(record: Record<string, unknown>): string {
  const widest = Math.max(...Object.keys(record).map((key) => key.length));
  return Object.entries(record)
    .map(([key, value]) => `${key.padEnd(widest)}  ${cell(value)}`.trimEnd())
    .join("\n");
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return value.toISOString().replace(/:\d\d\.\d+Z$/, "Z");
  if (Array.isArray(value)) return value.map(cell).join("; ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, " ");
  return line.length > MAX_CELL_WIDTH ? `${line.slice(0, MAX_CELL_WIDTH - 1)}…` : line;
}

function isPage(value: unknown): value is { items: unknown[]; nextCursor: unknown } {
  return isRecord(value) && Array.isArray(value.items) && "nextCursor" in value;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date);
}

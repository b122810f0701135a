import { FORMULA, isPhone, isSpacedPhone } from "../../../lib/format/formula.ts";

/**
 * Cells as spreadsheets take them: tabs between columns, lines between rows, quotes around what has either in it. A single phone
 * number is copied as it is, since it may be for a dialler.
 */
export function toTsv(rows: readonly (readonly string[])[]): string {
  const [[first = "", ...beside] = [], ...below] = rows;
  if (beside.length + below.length === 0 && isPhone(first)) return first;
  return rows.map((cells) => cells.map((text) => quoted(withoutFormula(text))).join("\t")).join("\n");
}

const quoted = (text: string) => (/[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** As in CSV files, but for phone numbers: what is copied is also pasted elsewhere than into spreadsheets. */
const withoutFormula = (text: string) => (FORMULA.test(text) && !isSpacedPhone(text) ? `'${text}` : text);

/** A place in a table, both from 0. */
interface Place {
  row: number;
  column: number;
}

interface Extent {
  rows: number;
  columns: number;
  /** Rows in view. */
  page: number;
}

/** The cell that a key leads to from another; null for other keys. `ctrl` goes as far as there are cells. */
export function cellAfter(
  { key, ctrl }: { key: string; ctrl: boolean },
  from: Place,
  extent: Extent,
): Place | null {
  const move = MOVES[key];
  if (!move) return null;
  const [rows, columns] = move(extent, ctrl);
  const within = (place: number, count: number) => Math.min(Math.max(place, 0), count - 1);
  return {
    row: within(from.row + rows, extent.rows),
    column: within(from.column + columns, extent.columns),
  };
}

type Move = (extent: Extent, ctrl: boolean) => readonly [rows: number, columns: number];

const MOVES: Readonly<Record<string, Move>> = {
  ArrowUp: ({ rows }, ctrl) => [ctrl ? -rows : -1, 0],
  ArrowDown: ({ rows }, ctrl) => [ctrl ? rows : 1, 0],
  ArrowLeft: ({ columns }, ctrl) => [0, ctrl ? -columns : -1],
  ArrowRight: ({ columns }, ctrl) => [0, ctrl ? columns : 1],
  PageUp: ({ page }) => [-page, 0],
  PageDown: ({ page }) => [page, 0],
  Home: ({ rows, columns }, ctrl) => [ctrl ? -rows : 0, -columns],
  End: ({ rows, columns }, ctrl) => [ctrl ? rows : 0, columns],
};

/** What a key types over a cell: undefined where it keeps what is there, null for keys that do not edit. */
export function typedOver({ key, ctrlKey, metaKey, altKey }: Pressed): string | null | undefined {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === "Enter" || key === "F2") return undefined;
  if (key === "Delete" || key === "Backspace") return "";
  return [...key].length === 1 && key !== " " ? key : null;
}

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">;

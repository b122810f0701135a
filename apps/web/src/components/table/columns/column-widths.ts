import { MENU, SELECT, type TableColumn } from "../column.ts";

interface SizedColumn {
  id: string;
  pixels: number;
  /** To what it may shrink where the table is a little too wide otherwise. */
  leastPixels: number;
}

type DeclaredColumn = Pick<TableColumn<never>, "id" | "width" | "leastWidth">;

/** A column whose head may be dragged to other `pixels`: those are kept. */
export function sizedColumn({ id, width, leastWidth = width }: DeclaredColumn, pixels = width): SizedColumn {
  return { id, pixels, leastPixels: pixels === width ? leastWidth : pixels };
}

/** The checkboxes give their room away in print. */
const SELECT_WIDTH = "var(--select-width)";

/** Of each column: what a row is called leaves room on phones for what is said of it. */
function widths(columns: readonly SizedColumn[], pixelsOf: (column: SizedColumn) => number): string[] {
  const named = columns.findIndex(({ id }) => id !== SELECT);
  return columns.map((column, place) => {
    if (column.id === SELECT) return SELECT_WIDTH;
    const pixels = `${pixelsOf(column)}px`;
    return place === named ? `min(${pixels}, 40vw)` : pixels;
  });
}

const whole = ({ pixels }: SizedColumn) => pixels;
const least = ({ leastPixels }: SizedColumn) => leastPixels;

/** The least width of a table: as narrow as the page if its columns can shrink to that, else all of them as wide as they are. */
export function tableWidth(columns: readonly SizedColumn[]): string {
  const missing = `${widths(columns, least).join(" + ")} - 100%`;
  return `clamp(0px, (${missing}) * 9999, ${widths(columns, whole).join(" + ")})`;
}

/** As `grid-template-columns`: in proportion to so many pixels. */
export function columnWidths(columns: readonly SizedColumn[]): string {
  const leastWidths = widths(columns, least);
  return columns
    .map(({ id, pixels }, place) =>
      id === SELECT || id === MENU ? leastWidths[place] : `minmax(${leastWidths[place]}, ${pixels}fr)`,
    )
    .join(" ");
}

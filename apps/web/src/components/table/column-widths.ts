import { MENU, SELECT } from "./column.ts";

interface SizedColumn {
  id: string;
  pixels: number;
}

/** The checkboxes give their room away in print. */
const SELECT_WIDTH = "var(--select-width)";

/** The least width of each column: what a row is called leaves room on phones for what is said of it. */
function leastWidths(columns: readonly SizedColumn[]): string[] {
  const named = columns.findIndex(({ id }) => id !== SELECT);
  return columns.map(({ id, pixels }, place) => {
    if (id === SELECT) return SELECT_WIDTH;
    return place === named ? `min(${pixels}px, 44vw)` : `${pixels}px`;
  });
}

/** The least width of a table. */
export const tableWidth = (columns: readonly SizedColumn[]): string =>
  `calc(${leastWidths(columns).join(" + ")})`;

/** As `grid-template-columns`: at least so many pixels, in proportion where there is more room. */
export function columnWidths(columns: readonly SizedColumn[]): string {
  const least = leastWidths(columns);
  return columns
    .map(({ id, pixels }, place) =>
      id === SELECT || id === MENU ? least[place] : `minmax(${least[place]}, ${pixels}fr)`,
    )
    .join(" ");
}

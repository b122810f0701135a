import type { Color } from "../colors.ts";

/** A month by its name and its year, such as Nov and 2026. */
export interface Month {
  name: string;
  year: string;
}

export interface Series {
  name: string;
  color: Color;
  /** One for each month. */
  values: readonly number[];
}

/** The area of the columns, in pixels of the picture. */
export interface Plot {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The share of a column's width that is left free between it and its neighbours. */
export const GAP_SHARE = 0.22;

/** The distance of a figure from the top of the picture, in pixels. */
export function yOf(value: number, scale: number, plot: Plot): number {
  return plot.top + plot.height * (1 - value / scale);
}

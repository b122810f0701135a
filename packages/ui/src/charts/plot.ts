/** Where the columns stand, in pixels of the picture. */
export interface Plot {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Of the room of a column, what lies between it and its neighbours. */
export const GAP_SHARE = 0.22;

/** How far down in the picture a figure lies. */
export function placeOf(value: number, scale: number, plot: Plot): number {
  return plot.top + plot.height * (1 - value / scale);
}

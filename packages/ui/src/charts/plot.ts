/** Where the columns stand, in pixels of the picture. */
export interface Plot {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** How far down in the picture a figure lies. */
export function placeOf(value: number, scale: number, plot: Plot): number {
  return plot.top + plot.height * (1 - value / scale);
}

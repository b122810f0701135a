/** What a row is called leaves room on phones for what is said of it. */
export const shownWidth = (pixels: number, place: number) =>
  place === 0 ? `min(${pixels}px, 44vw)` : `${pixels}px`;

/** As `grid-template-columns`: at least so many pixels, in proportion where there is more room. */
export const columnWidths = (pixels: readonly number[], endsWithMenu: boolean): string =>
  pixels
    .map((width, place) =>
      endsWithMenu && place === pixels.length - 1
        ? `${width}px`
        : `minmax(${shownWidth(width, place)}, ${width}fr)`,
    )
    .join(" ");

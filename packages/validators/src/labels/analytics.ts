// Words without schemas: a screen that says why a figure is missing need not carry zod to the browser.

/** Figures are compared with the same day of so many months before where no other day is named. */
export const MONTHS_COMPARED = 3;

/** Below so many deals that have ended nothing is forecast from them. */
export const FEWEST_ENDED = 5;

/** The forecast of closings asks how it went in so many quarters before. */
export const QUARTERS_BEFORE = 4;

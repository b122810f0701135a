// No zod here: screens that only show these labels load them without the schemas.

/** Without `compareTo`, figures are compared with the same day this many months earlier. */
export const MONTHS_COMPARED = 3;

/** Contacts added in so many days up to the day count as new. */
export const GROWTH_DAYS = 30;

/** A closing rate needs at least this many deals that had the time to close. */
export const MIN_COHORT_DEALS = 5;

/** How many past quarters the forecast of closings is computed from. */
export const PAST_QUARTERS = 4;

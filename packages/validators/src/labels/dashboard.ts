// No zod here: screens that only show these labels load them without the schemas.

/** How many of each kind `My day` lists; of tasks as many as `DUE_TASKS`. */
export const DAY_LINES = 20;

/** Term sheets that expire in at most so many days are in `My day`. */
export const DAY_EXPIRY_DAYS = 14;

/** What is older is no news to who was away for longer. */
export const TOLD_DAYS = 30;

/** How many changes of a member's deals are told of, and how many of each deal. */
export const TOLD_CHANGES = 100;
export const TOLD_CHANGES_OF_DEAL = 2;

/** So many records one call changes or deletes at most. */
export const MAX_BULK = 500;

/** So many rows one call changes at most, each with values of its own. */
export const MAX_PASTE = 5000;

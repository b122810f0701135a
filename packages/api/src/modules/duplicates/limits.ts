/** Duplicates that a form shows at most. */
export const MAX_DUPLICATES = 6;

/** Texts of one or two letters are similar to too many names, so only equal names match. */
export const canBeSimilar = (typed: string) => typed.length > 2;

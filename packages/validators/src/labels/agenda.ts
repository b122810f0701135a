// No zod here: screens that only show this load it without the schemas.

/** For how long the completer can take a completion back. */
export const UNDO_COMPLETION_SECONDS = 10;

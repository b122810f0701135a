/** For so long what was deleted can be restored; then it is removed, with its files. */
export const TRASH_DAYS = 30;

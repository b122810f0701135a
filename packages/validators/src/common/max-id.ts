/** The largest number that an integer column holds: no id is beyond it. */
export const MAX_ID = 2_147_483_647;

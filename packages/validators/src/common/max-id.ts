/** The largest value of a PostgreSQL integer column, and so of any id. */
export const MAX_ID = 2_147_483_647;

/** Who has a record open says so this often, in milliseconds, and is shown to others until two times were missed. */
export const PRESENCE_EVERY_MS = 10_000;
export const PRESENT_FOR_MS = 3 * PRESENCE_EVERY_MS;

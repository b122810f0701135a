/** All kinds of record at once: administrators add few, and events say when one changes. The frame loads them with the page. */
export const ALL_FIELDS = {};

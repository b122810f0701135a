// Apart from the other labels of fields: what every screen loads needs no more than this.

/** What stands before the key where a field of one's own is named beside others: in filters, sorts and columns. */
const PREFIX = "custom.";
export const customName = (key: string) => `${PREFIX}${key}`;

/** The key in such a name; undefined for the name of another field. */
export const customKey = (name: string): string | undefined =>
  name.startsWith(PREFIX) ? name.slice(PREFIX.length) : undefined;

/** Whether lists are sorted by a field of the kind: of several choices none comes first. */
export const isSortable = (kind: string): boolean => kind !== "choices";

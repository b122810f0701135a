/** The records that members open: in a panel, or in a form. */
export const OPENED_ENTITIES = [
  "contacts",
  "deals",
  "firms",
  "funding_sources",
  "meeting_agenda_items",
  "notes",
  "pipeline",
  "tasks",
] as const;
export type OpenedEntity = (typeof OPENED_ENTITIES)[number];

/** Who has a record open says so this often, in milliseconds, and is shown to others until two times were missed. */
export const PRESENCE_EVERY_MS = 10_000;
export const PRESENT_FOR_MS = 3 * PRESENCE_EVERY_MS;

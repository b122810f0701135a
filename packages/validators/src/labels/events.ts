/** What an event can be about: the tables of the record of changes, and notifications. */
export const EVENT_ENTITIES = [
  "contact_imports",
  "contacts",
  "deal_contacts",
  "deals",
  "documents",
  "email_rules",
  "emails",
  "firm_private_facts",
  "firms",
  "funding_sources",
  "mailboxes",
  "meeting_agenda_items",
  "meetings",
  "note_comments",
  "note_contacts",
  "note_members",
  "notes",
  "notification_settings",
  "notifications",
  "pipeline",
  "tasks",
  "users",
] as const;
export type EventEntity = (typeof EVENT_ENTITIES)[number];

/** For one who may not see a record any more it is `deleted`. */
export const RECORD_CHANGES = ["created", "updated", "deleted"] as const;

/**
 * What is said of the stream itself. `ready`: all that was missed has been told, and what happens from now on follows.
 * `missed`: it cannot be told one by one what has changed since the last event, so all has to be fetched again.
 */
export const STREAM_STATES = ["ready", "missed"] as const;

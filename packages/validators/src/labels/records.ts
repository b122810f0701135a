import { keysOf, type Names } from "../common/keys.ts";
import type { Declaration, Traits } from "./record-traits.ts";

// No zod here: screens that only show these labels load them without the schemas.

/**
 * Every kind of record, by the name of its table: what events, the record of changes and presence call it. Whatever asks something
 * of each kind asks it of these, or of a selection; docs/architecture.md says what else a new one is told to.
 */
export const RECORDS = {
  contact_imports: { router: "imports", noun: "import", scope: "contacts", isRecorded: true },
  contacts: {
    router: "contacts",
    noun: "contact",
    scope: "contacts",
    isRecorded: true,
    isVersioned: true,
    isRead: true,
    isOpened: true,
    isBulk: true,
    lists: ["contacts"],
    hasHistory: true,
    trashedAs: ["name"],
    hasFields: true,
    isUndoable: true,
  },
  deal_contacts: {
    router: "dealContacts",
    noun: "link",
    scope: "deals",
    isRecorded: true,
    isPartOf: "deals",
    isUndoable: true,
  },
  deals: {
    router: "deals",
    noun: "deal",
    scope: "deals",
    isRecorded: true,
    isVersioned: true,
    isRead: true,
    isOpened: true,
    isBulk: true,
    lists: ["deals", "portfolio", "rim"],
    hasHistory: true,
    trashedAs: ["codename", "company"],
    hasFields: true,
    isUndoable: true,
  },
  documents: {
    router: "documents",
    noun: "document",
    scope: "documents",
    isRecorded: true,
    isVersioned: true,
    isRead: true,
    lists: ["documents"],
    hasHistory: true,
    isPartOf: "deals",
    trashedAs: ["name"],
    isUndoable: true,
  },
  email_rules: { router: "emailRules", noun: "rule", scope: "emails", isRecorded: true },
  emails: {
    router: "emails",
    noun: "e-mail",
    scope: "emails",
    isRecorded: true,
    isVersioned: true,
    isRead: true,
    hasHistory: true,
    isUndoable: true,
  },
  fields: {
    router: "fields",
    noun: "field",
    scope: "fields",
    isRecorded: true,
    isVersioned: true,
    isRead: true,
    hasHistory: true,
    trashedAs: ["label"],
    isUndoable: true,
  },
  firm_private_facts: {
    router: "firms",
    noun: "fact",
    scope: "firms",
    isRecorded: true,
    isPartOf: "firms",
    isUndoable: true,
  },
  firms: {
    router: "firms",
    noun: "firm",
    scope: "firms",
    isRecorded: true,
    isVersioned: true,
    isRead: true,
    isSeenWithFirm: true,
    isOpened: true,
    lists: ["firms"],
    hasHistory: true,
    hasFields: true,
    isUndoable: true,
  },
  funding_sources: {
    router: "fundingSources",
    noun: "funding source",
    scope: "funding-sources",
    isRecorded: true,
    isVersioned: true,
    isRead: true,
    isOpened: true,
    hasHistory: true,
    isPartOf: "deals",
    trashedAs: ["name"],
    isUndoable: true,
  },
  // They hold passwords.
  mailboxes: { router: "mailboxes", noun: "mailbox", scope: "session", isRecorded: true, isVersioned: true },
  meeting_agenda_items: {
    router: "agenda",
    noun: "agenda item",
    scope: "agenda",
    isRecorded: true,
    isVersioned: true,
    isRead: true,
    isOpened: true,
    hasHistory: true,
    trashedAs: ["title"],
    isUndoable: true,
  },
  meetings: { router: "agenda", noun: "meeting", scope: "agenda", isRecorded: true },
  note_comments: {
    router: "notes",
    noun: "comment",
    scope: "notes",
    isRecorded: true,
    isSeenWithFirm: true,
    trashedAs: ["body"],
    isUndoable: true,
  },
  note_contacts: {
    router: "notes",
    noun: "participant",
    scope: "notes",
    isRecorded: true,
    isSeenWithFirm: true,
  },
  note_members: {
    router: "notes",
    noun: "participant",
    scope: "notes",
    isRecorded: true,
    isSeenWithFirm: true,
  },
  notes: {
    router: "notes",
    noun: "note",
    scope: "notes",
    isRecorded: true,
    isVersioned: true,
    isRead: true,
    isSeenWithFirm: true,
    isOpened: true,
    hasHistory: true,
    trashedAs: ["body"],
    isUndoable: true,
  },
  notification_settings: {
    router: "notifications",
    noun: "setting",
    scope: "notifications",
    isRecorded: true,
  },
  notifications: { router: "notifications", noun: "notification", scope: "notifications" },
  pipeline: {
    router: "pipeline",
    noun: "pipeline item",
    scope: "pipeline",
    isRecorded: true,
    isVersioned: true,
    isRead: true,
    isOpened: true,
    isBulk: true,
    lists: ["pipeline"],
    hasHistory: true,
    trashedAs: ["codename", "company"],
    hasFields: true,
    isUndoable: true,
  },
  tasks: {
    router: "tasks",
    noun: "task",
    scope: "tasks",
    isRecorded: true,
    isVersioned: true,
    isRead: true,
    isOpened: true,
    isBulk: true,
    lists: ["tasks"],
    hasHistory: true,
    trashedAs: ["title"],
    isUndoable: true,
  },
  users: {
    router: "users",
    noun: "member",
    scope: "team",
    isRecorded: true,
    isVersioned: true,
    hasHistory: true,
  },
  value_lists: {
    router: "lists",
    noun: "list",
    scope: "fields",
    isRecorded: true,
    isVersioned: true,
  },
  // Each member's own, or shared.
  views: {
    router: "views",
    noun: "view",
    scope: "views",
    isRecorded: true,
    isVersioned: true,
    isRead: true,
    trashedAs: ["name"],
    isUndoable: true,
  },
} as const satisfies Record<string, Declaration>;

export type RecordKind = keyof typeof RECORDS;

type With<Trait extends keyof Traits> = {
  [Kind in RecordKind]: Trait extends keyof (typeof RECORDS)[Kind] ? Kind : never;
}[RecordKind];

/** The kinds with a trait, of which there is at least one. */
const kindsWith = <Trait extends keyof Traits>(trait: Trait): Names<With<Trait>> =>
  RECORD_KINDS.filter((kind) => trait in RECORDS[kind]) as unknown as Names<With<Trait>>;

export const RECORD_KINDS = keysOf(RECORDS);

export const RECORDED_KINDS = kindsWith("isRecorded");

export type OpenedKind = With<"isOpened">;
export const OPENED_KINDS = kindsWith("isOpened");

export type BulkKind = With<"isBulk">;
export const BULK_KINDS = kindsWith("isBulk");

export type ReadKind = With<"isRead">;
export const READ_KINDS = kindsWith("isRead");

export type VersionedKind = With<"isVersioned">;
export const VERSIONED_KINDS = kindsWith("isVersioned");

export const SEEN_WITH_FIRM_KINDS = kindsWith("isSeenWithFirm");

export type HistoryKind = With<"hasHistory">;
export const HISTORY_KINDS = kindsWith("hasHistory");

/** The kinds whose changes stand in the history of a record of another kind. */
export const PART_KINDS = kindsWith("isPartOf");
export type PartKind = With<"isPartOf">;

export type TrashKind = With<"trashedAs">;
/** The kinds of which one that is deleted lies in the trash. */
export const TRASH_KINDS = kindsWith("trashedAs");

export type UndoableKind = With<"isUndoable">;
/** The kinds of which a write can be undone. */
export const UNDOABLE_KINDS = kindsWith("isUndoable");

export type FieldEntity = With<"hasFields">;
/** The kinds to which administrators add fields. */
export const FIELD_ENTITIES = kindsWith("hasFields");

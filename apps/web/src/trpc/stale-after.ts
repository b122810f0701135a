import { type RecordKind, TRASH_KINDS, UNDOABLE_KINDS } from "@dealflow/validators/labels/records";
import { SEARCHED_KINDS } from "@dealflow/validators/labels/search";
import type { Domain, MutationPath, QueryPath } from "./records-of.ts";

type Stale = readonly (Domain | QueryPath)[];

const CONTACT: Stale = [
  "emails.suggestedDeals",
  "contacts",
  "dealContacts",
  "sidebar",
  "firms",
  "duplicates",
  "activities",
  "analytics",
  "timeline",
];
/** A task that is completed, a call or a meeting touches its deal. */
const TOUCH: Stale = [
  "deals.list",
  "deals.get",
  "deals.rimSummary",
  "followUps",
  "timeline",
  "dashboard.day",
  "dashboard.changes",
];
const NOTE: Stale = ["timeline", "notes", "contacts", "dealContacts", ...TOUCH];

/** Which queries are stale when a record has changed, whoever has changed it; a domain stands for all of its queries. */
export const STALE_AFTER_CHANGE: Record<RecordKind, Stale> = {
  contact_imports: ["imports.list"],
  contacts: CONTACT,
  deal_contacts: ["dealContacts", "contacts.deals", "activities", "timeline", "dashboard.changes"],
  deals: [
    "deals",
    "followUps",
    "dashboard",
    "activities",
    "sidebar",
    "analytics",
    // Their rows contain the name of the deal.
    "tasks.list",
    "tasks.team",
    "tasks.upcoming",
    "tasks.due",
    "documents.list",
    "documents.folders",
    // Contains the value of the deal.
    "fundingSources.summary",
    // Contain the number and the list of deals.
    "firms",
    "contacts.deals",
    "contacts.key",
    "timeline",
    // Contain the contact person.
    "dealContacts",
    "emails.suggestedDeals",
  ],
  documents: [
    "documents.list",
    "documents.folders",
    "documents.get",
    "deals.recordCounts",
    "activities",
    "timeline",
    "dashboard.changes",
  ],
  // A rule assigns messages at once.
  email_rules: ["emailRules"],
  emails: [
    "emails.list",
    "emails.listOfDeal",
    "emails.suggestions",
    "emails.suggestedDeals",
    "deals.recordCounts",
    "contacts.relationship",
    "contacts.lastContacts",
    // Contains the last contact.
    "contacts.list",
    "activities",
    ...TOUCH,
  ],
  // Records have its values; lists are shown, sorted and filtered by it.
  fields: ["fields", "deals", "pipeline", "contacts", "firms", "timeline"],
  // Records are sorted, counted and added up by their values.
  value_lists: ["lists", "deals", "pipeline", "contacts", "tasks", "fundingSources", "analytics"],
  firm_private_facts: ["firms"],
  // Also every record that a firm links to: its `firmId` has changed.
  firms: [...CONTACT, "deals", "pipeline", "fundingSources"],
  funding_sources: [
    "fundingSources",
    // Contain when the deal was last updated.
    "deals.list",
    "deals.get",
    "deals.recordCounts",
    "firms",
    "contacts.deals",
    "contacts.key",
    // Contain the last contact, which may be noted at a lender.
    "contacts.list",
    "contacts.lastContacts",
    "contacts.relationship",
    "dealContacts",
    "analytics",
    "timeline",
    "dashboard.day",
    "dashboard.changes",
    "emails.suggestedDeals",
  ],
  mailboxes: ["mailboxes", "emails"],
  meeting_agenda_items: ["agenda.list", "agenda.get"],
  meetings: ["agenda.changes", "agenda.meetings"],
  note_comments: ["timeline", "notes", "dashboard.changes"],
  note_contacts: NOTE,
  note_members: NOTE,
  notes: NOTE,
  // Each of its switches shows at once what was chosen.
  notification_settings: [],
  notifications: ["notifications.counts"],
  pipeline: ["pipeline", "firms", "analytics", "timeline"],
  tasks: ["tasks", "deals.recordCounts", "sidebar", "dashboard", "activities", "analytics", "timeline"],
  users: ["admin", "users", "sidebar"],
  views: ["views"],
};

for (const kind of SEARCHED_KINDS) STALE_AFTER_CHANGE[kind] = [...STALE_AFTER_CHANGE[kind], "search"];

// What is deleted or restored.
for (const kind of TRASH_KINDS) STALE_AFTER_CHANGE[kind] = [...STALE_AFTER_CHANGE[kind], "trash"];

for (const kind of UNDOABLE_KINDS) STALE_AFTER_CHANGE[kind] = [...STALE_AFTER_CHANGE[kind], "writes"];

/** What is stale when records of these kinds have changed. */
const changing = (...entities: RecordKind[]): Stale =>
  entities.flatMap((entity) => STALE_AFTER_CHANGE[entity]);

const IMPORT = changing("contacts", "contact_imports");
const MERGE: Stale = ["merges"];
/** Of whichever kind; what is shown of the others is read anew with it. */
const UNDO: Stale = [...new Set([...changing(...UNDOABLE_KINDS), ...IMPORT, ...MERGE])];

/** Which queries each write makes stale. */
export const STALE_AFTER: Record<MutationPath, Stale> = {
  "admin.addServiceAccount": ["users"],
  "admin.addUser": ["users"],
  "admin.approveUser": changing("users"),
  "admin.rejectUser": changing("users"),
  // Their deals and pipeline items have no lead afterwards, and their tasks an unknown assignee.
  "admin.removeUser": ["users", "sidebar", "deals", "pipeline", "tasks", "tokens"],
  "agenda.create": changing("meeting_agenda_items"),
  "agenda.update": changing("meeting_agenda_items"),
  "agenda.complete": changing("meeting_agenda_items"),
  "agenda.uncomplete": changing("meeting_agenda_items"),
  "agenda.delete": changing("meeting_agenda_items"),
  "agenda.endMeeting": changing("meetings"),
  // Signing in and out clears the whole cache.
  "auth.login": [],
  "auth.register": [],
  "auth.logout": [],
  // A new password ends the other sessions.
  "auth.updateProfile": ["auth.user", "users", "sessions"],
  "bulk.undo": UNDO,
  "calendar.create": ["calendar"],
  "calendar.revoke": ["calendar"],
  "contacts.bulk": changing("contacts"),
  "contacts.paste": changing("contacts"),
  "contacts.create": changing("contacts"),
  "contacts.update": changing("contacts"),
  "contacts.merge": [...changing("contacts"), ...MERGE],
  "contacts.delete": changing("contacts"),
  // Where it changes something, the signal asks anew.
  "dashboard.seen": [],
  "dealContacts.link": changing("deal_contacts"),
  "dealContacts.unlink": changing("deal_contacts"),
  "deals.bulk": changing("deals"),
  "deals.paste": changing("deals"),
  "deals.create": changing("deals"),
  "deals.merge": [...changing("deals", "tasks", "documents", "emails", "funding_sources", "notes"), ...MERGE],
  "pipeline.merge": [...changing("pipeline", "deals", "notes"), ...MERGE],
  "deals.delete": changing("deals", "tasks", "documents", "emails", "funding_sources"),
  "deals.update": changing("deals"),
  "documents.upload": changing("documents"),
  "documents.delete": changing("documents"),
  "followUps.create": changing("deals"),
  "lists.update": changing("value_lists"),
  "fields.create": changing("fields"),
  "fields.update": changing("fields"),
  "fields.delete": changing("fields"),
  "firms.update": changing("firms"),
  "firms.merge": [...changing("firms"), ...MERGE],
  "emails.update": changing("emails", "email_rules"),
  "emails.saveAttachment": [...changing("documents"), "emails.get"],
  "emailRules.delete": changing("email_rules"),
  "fundingSources.create": changing("funding_sources"),
  "fundingSources.update": changing("funding_sources"),
  "fundingSources.delete": changing("funding_sources"),
  "imports.receiveCode": [],
  "imports.check": [],
  "imports.run": IMPORT,
  "imports.undo": IMPORT,
  "notes.create": changing("notes"),
  "notes.update": changing("notes"),
  "notes.delete": changing("notes"),
  "notes.comment": changing("note_comments"),
  "notes.updateComment": changing("note_comments"),
  "notes.deleteComment": changing("note_comments"),
  "merges.undo": [
    ...changing("firms", "deals", "pipeline", "tasks", "documents", "emails", "notes"),
    ...MERGE,
  ],
  "mailboxes.connect": changing("mailboxes"),
  "mailboxes.startSignIn": [],
  "mailboxes.finishSignIn": changing("mailboxes"),
  "mailboxes.update": changing("mailboxes"),
  "mailboxes.sync": changing("mailboxes"),
  "mailboxes.check": [],
  "mailboxes.disconnect": changing("mailboxes"),
  "notifications.markRead": changing("notifications"),
  "notifications.markAllRead": changing("notifications"),
  "notifications.updateSetting": [],
  "pipeline.bulk": changing("pipeline"),
  "pipeline.paste": changing("pipeline"),
  "pipeline.create": changing("pipeline"),
  "pipeline.update": changing("pipeline"),
  "pipeline.delete": changing("pipeline"),
  "pipeline.convert": changing("pipeline", "deals"),
  "pipeline.unconvert": changing("pipeline", "deals"),
  "presence.keep": [],
  "sessions.end": ["sessions"],
  "sessions.endOthers": ["sessions"],
  "tasks.bulk": [...changing("tasks"), ...TOUCH],
  "tasks.paste": [...changing("tasks"), ...TOUCH],
  "tasks.create": [...changing("tasks"), ...TOUCH],
  "tasks.update": [...changing("tasks"), ...TOUCH],
  "tasks.delete": changing("tasks"),
  "trash.restore": changing(...TRASH_KINDS),
  "tokens.create": ["tokens"],
  "tokens.revoke": ["tokens"],
  "views.create": ["views"],
  "views.update": ["views"],
  "views.delete": ["views"],
  "views.pin": ["views"],
  // A choice shows at once.
  "views.saveSettings": [],
  "views.saveDefault": ["views.settings"],
  "writes.undoRecord": UNDO,
};

/** The writes that remove the record with the id in their input from all lists. */
export const REMOVALS: ReadonlySet<MutationPath> = new Set<MutationPath>([
  "agenda.delete",
  "contacts.delete",
  "contacts.merge",
  "deals.delete",
  "deals.merge",
  "documents.delete",
  "firms.merge",
  "fundingSources.delete",
  "notes.delete",
  "pipeline.convert",
  "pipeline.merge",
  "pipeline.delete",
  "sessions.end",
  "tasks.delete",
  "views.delete",
]);

import type { Domain, MutationPath, QueryPath } from "./records-of.ts";

type Stale = readonly (Domain | QueryPath)[];

const DEAL: Stale = [
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
  "documents.list",
  "documents.folders",
  // Contains the value of the deal.
  "fundingSources.summary",
  // Contain the number and the list of deals.
  "firms",
  "contacts.deals",
  "contacts.key",
  "timeline",
  // Contains the contact person.
  "dealContacts",
];
const PIPELINE: Stale = ["pipeline", "firms", "analytics", "timeline"];
const FUNDING: Stale = [
  "fundingSources",
  "deals.recordCounts",
  "firms",
  "contacts.deals",
  "contacts.key",
  "dealContacts",
  "analytics",
  "timeline",
];
const CONTACT: Stale = [
  "contacts",
  "dealContacts",
  "sidebar",
  "firms",
  "duplicates",
  "activities",
  "analytics",
  "timeline",
];
const PEOPLE: Stale = ["dealContacts", "contacts.deals", "activities", "timeline"];
const TASK: Stale = [
  "tasks",
  "deals.recordCounts",
  "sidebar",
  "dashboard",
  "activities",
  "analytics",
  "timeline",
];
/** A task that is completed, a call or a meeting touches its deal. */
const TOUCH: Stale = ["deals.list", "deals.get", "deals.rimSummary", "followUps", "timeline"];
const NOTE: Stale = ["timeline", "notes", "contacts", "dealContacts", ...TOUCH];
/** Also every record that a firm links to: its `firmId` has changed. */
const FIRM: Stale = [...CONTACT, "deals", "pipeline", "fundingSources", "search"];
const AGENDA: Stale = ["agenda.list", "agenda.get"];
const DOCUMENT: Stale = [
  "documents.list",
  "documents.folders",
  "documents.get",
  "deals.recordCounts",
  "activities",
  "timeline",
];
const IMPORT: Stale = [...CONTACT, "imports.list"];
const EMAIL: Stale = [
  "emails.list",
  "emails.listOfDeal",
  "emails.suggestions",
  "deals.recordCounts",
  "contacts.relationship",
  "contacts.lastContacts",
  // Contains the last contact.
  "contacts.list",
  "activities",
  ...TOUCH,
];
const MAILBOX: Stale = ["mailboxes", "emails"];
const APPROVAL: Stale = ["admin", "users", "sidebar"];

/** Which queries each write makes stale; a domain stands for all of its queries. */
export const STALE_AFTER: Record<MutationPath, Stale> = {
  "admin.addUser": ["users"],
  "admin.approveUser": APPROVAL,
  "admin.rejectUser": APPROVAL,
  // Their deals and pipeline items have no lead afterwards, and their tasks an unknown assignee.
  "admin.removeUser": ["users", "sidebar", "deals", "pipeline", "tasks"],
  "agenda.create": AGENDA,
  "agenda.update": AGENDA,
  "agenda.complete": AGENDA,
  "agenda.uncomplete": AGENDA,
  "agenda.delete": AGENDA,
  "agenda.endMeeting": ["agenda.changes", "agenda.meetings"],
  // Signing in and out clears the whole cache.
  "auth.login": [],
  "auth.register": [],
  "auth.logout": [],
  // A new password ends the other sessions.
  "auth.updateProfile": ["auth.user", "users", "sessions"],
  "calendar.create": ["calendar"],
  "calendar.revoke": ["calendar"],
  "contacts.create": CONTACT,
  "contacts.update": CONTACT,
  "contacts.merge": [...CONTACT, "merges"],
  "contacts.delete": CONTACT,
  "dealContacts.link": PEOPLE,
  "dealContacts.unlink": PEOPLE,
  "deals.create": DEAL,
  "deals.update": DEAL,
  "documents.upload": DOCUMENT,
  "documents.delete": DOCUMENT,
  "followUps.create": DEAL,
  "firms.update": FIRM,
  "firms.merge": [...FIRM, "merges"],
  "emails.update": [...EMAIL, "emailRules"],
  "emails.saveAttachment": [...DOCUMENT, "emails.get"],
  // A rule assigns messages at once.
  "emailRules.delete": ["emailRules"],
  "fundingSources.create": FUNDING,
  "fundingSources.update": FUNDING,
  "fundingSources.delete": FUNDING,
  "imports.receiveCode": [],
  "imports.check": [],
  "imports.run": IMPORT,
  "imports.undo": IMPORT,
  "notes.create": NOTE,
  "notes.update": NOTE,
  "notes.delete": NOTE,
  "notes.comment": ["timeline", "notes"],
  "notes.updateComment": ["timeline", "notes"],
  "notes.deleteComment": ["timeline", "notes"],
  "merges.undo": [...FIRM, "merges"],
  "mailboxes.connect": MAILBOX,
  "mailboxes.startSignIn": [],
  "mailboxes.finishSignIn": MAILBOX,
  "mailboxes.update": MAILBOX,
  "mailboxes.sync": MAILBOX,
  "mailboxes.check": [],
  "mailboxes.disconnect": MAILBOX,
  "notifications.markRead": ["notifications.counts"],
  "notifications.markAllRead": ["notifications.counts"],
  "notifications.updateSetting": [],
  "pipeline.create": PIPELINE,
  "pipeline.update": PIPELINE,
  "pipeline.delete": PIPELINE,
  "pipeline.convert": [...PIPELINE, ...DEAL],
  "pipeline.unconvert": [...PIPELINE, ...DEAL],
  "sessions.end": ["sessions"],
  "sessions.endOthers": ["sessions"],
  "tasks.create": [...TASK, ...TOUCH],
  "tasks.update": [...TASK, ...TOUCH],
  "tasks.delete": TASK,
};

/** The writes that remove the record with the id in their input from all lists. */
export const REMOVALS: ReadonlySet<MutationPath> = new Set<MutationPath>([
  "agenda.delete",
  "contacts.delete",
  "contacts.merge",
  "documents.delete",
  "firms.merge",
  "fundingSources.delete",
  "notes.delete",
  "pipeline.convert",
  "pipeline.delete",
  "sessions.end",
  "tasks.delete",
]);

import type { Domain, MutationPath, QueryPath } from "./records-of.ts";

type Stale = readonly (Domain | QueryPath)[];

const DEAL: Stale = [
  "deals",
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
];
const PIPELINE: Stale = ["pipeline", "firms", "analytics"];
const FUNDING: Stale = ["fundingSources", "firms", "contacts.deals", "contacts.key", "analytics"];
const CONTACT: Stale = ["contacts", "sidebar", "firms", "duplicates", "activities", "analytics"];
const TASK: Stale = ["tasks", "sidebar", "dashboard", "activities", "analytics"];
const AGENDA: Stale = ["agenda.list", "agenda.get"];
const DOCUMENT: Stale = ["documents.list", "documents.folders", "documents.get", "activities"];
const IMPORT: Stale = [...CONTACT, "imports.list"];
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
  "contacts.create": CONTACT,
  "contacts.update": CONTACT,
  "contacts.delete": CONTACT,
  "deals.create": DEAL,
  "deals.update": DEAL,
  "documents.upload": DOCUMENT,
  "documents.delete": DOCUMENT,
  "fundingSources.create": FUNDING,
  "fundingSources.update": FUNDING,
  "fundingSources.delete": FUNDING,
  "imports.receiveCode": [],
  "imports.check": [],
  "imports.run": IMPORT,
  "imports.undo": IMPORT,
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
  "tasks.create": TASK,
  "tasks.update": TASK,
  "tasks.delete": TASK,
};

/** The writes that remove the record with the id in their input from all lists. */
export const REMOVALS: ReadonlySet<MutationPath> = new Set<MutationPath>([
  "agenda.delete",
  "contacts.delete",
  "documents.delete",
  "fundingSources.delete",
  "pipeline.convert",
  "pipeline.delete",
  "sessions.end",
  "tasks.delete",
]);

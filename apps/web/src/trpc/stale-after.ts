import type { AppRouter } from "@dealflow/api/root";
import type { AnyTRPCMutationProcedure, AnyTRPCQueryProcedure } from "@trpc/server";

type Routers = AppRouter["_def"]["record"];
type Domain = keyof Routers & string;
type PathsOf<Kind> = {
  [D in Domain]: {
    [Name in keyof Routers[D] & string]: Routers[D][Name] extends Kind ? `${D}.${Name}` : never;
  }[keyof Routers[D] & string];
}[Domain];

export type MutationPath = PathsOf<AnyTRPCMutationProcedure>;
export type QueryPath = PathsOf<AnyTRPCQueryProcedure>;

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
  "documents.list",
  "documents.folders",
  // Contains the value of the deal.
  "fundingSources.summary",
  // Contain the number and the list of deals.
  "firms",
  "contacts.deals",
];
const PIPELINE: Stale = ["pipeline", "firms", "analytics"];
const FUNDING: Stale = ["fundingSources", "firms", "contacts.deals", "analytics"];
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
  // The deals, pipeline items and tasks of the member are unassigned afterwards.
  "admin.removeUser": ["users", "sidebar", "deals", "pipeline", "tasks"],
  "agenda.create": AGENDA,
  "agenda.update": AGENDA,
  "agenda.complete": AGENDA,
  "agenda.delete": AGENDA,
  "agenda.endMeeting": ["agenda.changes"],
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
  "sessions.end": ["sessions"],
  "sessions.endOthers": ["sessions"],
  "tasks.create": TASK,
  "tasks.update": TASK,
  "tasks.delete": TASK,
};

/** The queries whose rows have the same fields as the answers to the writes of the domain. */
export const RECORDS_OF = {
  agenda: ["agenda.list", "agenda.get"],
  auth: ["auth.user"],
  contacts: ["contacts.list", "contacts.get"],
  deals: ["deals.list", "deals.get"],
  documents: ["documents.list", "documents.get"],
  fundingSources: ["fundingSources.list"],
  notifications: ["notifications.list"],
  pipeline: ["pipeline.list"],
  sessions: ["sessions.list"],
  tasks: ["tasks.list", "tasks.get", "tasks.team"],
} as const satisfies Partial<Record<Domain, readonly QueryPath[]>>;

export type RecordDomain = keyof typeof RECORDS_OF;

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

import type { AppRouter } from "@dealflow/api/root";
import { EVENT_ENTITIES, type EventEntity } from "@dealflow/validators/labels/events";
import type { OpenedEntity } from "@dealflow/validators/labels/presence";
import type { AnyTRPCMutationProcedure, AnyTRPCQueryProcedure } from "@trpc/server";

type Routers = AppRouter["_def"]["record"];
export type Domain = keyof Routers & string;
type PathsOf<Kind> = {
  [D in Domain]: {
    [Name in keyof Routers[D] & string]: Routers[D][Name] extends Kind ? `${D}.${Name}` : never;
  }[keyof Routers[D] & string];
}[Domain];

export type MutationPath = PathsOf<AnyTRPCMutationProcedure>;
export type QueryPath = PathsOf<AnyTRPCQueryProcedure>;

/** The queries whose rows have the same fields as the answers to the writes of the domain. */
export const RECORDS_OF = {
  notes: ["notes.get"],
  agenda: ["agenda.list", "agenda.get"],
  auth: ["auth.user"],
  contacts: ["contacts.list", "contacts.get", "contacts.key"],
  deals: ["deals.list", "deals.get"],
  documents: ["documents.list", "documents.get"],
  // Its writes answer with the deal.
  followUps: ["deals.list", "deals.get"],
  // Not emails.get, which also has the text.
  emails: ["emails.list", "emails.listOfDeal", "emails.suggestions"],
  firms: ["firms.get"],
  fundingSources: ["fundingSources.list", "fundingSources.get"],
  mailboxes: ["mailboxes.list"],
  notifications: ["notifications.list"],
  pipeline: ["pipeline.list", "pipeline.get"],
  sessions: ["sessions.list"],
  tasks: ["tasks.list", "tasks.get", "tasks.team", "tasks.upcoming"],
  views: ["views.list", "views.get"],
} as const satisfies Partial<Record<Domain, readonly QueryPath[]>>;

export type RecordDomain = keyof typeof RECORDS_OF;

/** The domain of a record that events tell of. */
export const DOMAIN_OF: Partial<Record<EventEntity, RecordDomain>> = {
  contacts: "contacts",
  deals: "deals",
  documents: "documents",
  emails: "emails",
  firms: "firms",
  funding_sources: "fundingSources",
  mailboxes: "mailboxes",
  meeting_agenda_items: "agenda",
  notes: "notes",
  pipeline: "pipeline",
  tasks: "tasks",
};

/** What events call the records that the writes of a domain answer with. */
export function entityOf(domain: string): EventEntity | undefined {
  // Its writes answer with the deal.
  const records = domain === "followUps" ? "deals" : domain;
  return EVENT_ENTITIES.find((entity) => DOMAIN_OF[entity] === records);
}

/** The query of one record of a kind. */
export const GET_OF: Record<OpenedEntity, QueryPath> & Partial<Record<EventEntity, QueryPath>> = {
  contacts: "contacts.get",
  deals: "deals.get",
  documents: "documents.get",
  emails: "emails.get",
  firms: "firms.get",
  funding_sources: "fundingSources.get",
  meeting_agenda_items: "agenda.get",
  notes: "notes.get",
  pipeline: "pipeline.get",
  tasks: "tasks.get",
};

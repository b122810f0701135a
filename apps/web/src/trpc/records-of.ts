import type { AppRouter } from "@dealflow/api/root";
import {
  RECORDS,
  type ReadKind,
  VERSIONED_KINDS,
  type VersionedKind,
} from "@dealflow/validators/labels/records";
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
  fields: ["fields.list", "fields.get"],
  firms: ["firms.get"],
  fundingSources: ["fundingSources.list", "fundingSources.get"],
  lists: ["lists.get"],
  mailboxes: ["mailboxes.list"],
  notifications: ["notifications.list"],
  pipeline: ["pipeline.list", "pipeline.get"],
  sessions: ["sessions.list"],
  tasks: ["tasks.list", "tasks.get", "tasks.team", "tasks.upcoming", "tasks.due"],
  views: ["views.list", "views.get"],
} as const satisfies Partial<Record<Domain, readonly QueryPath[]>>;

export type RecordDomain = keyof typeof RECORDS_OF;

const hasRecords = (domain: string): domain is RecordDomain => domain in RECORDS_OF;

/** The queries whose rows are records of this kind. */
export function recordsOf(domain: string): readonly QueryPath[] {
  return hasRecords(domain) ? RECORDS_OF[domain] : [];
}

/** What events call the records that the writes of a domain answer with. */
export function kindOf(domain: string): VersionedKind | undefined {
  // Its writes answer with the deal.
  const router = domain === "followUps" ? "deals" : domain;
  return VERSIONED_KINDS.find((kind) => RECORDS[kind].router === router);
}

/** The query of one record of a kind. */
export const getOf = (kind: ReadKind): QueryPath => `${RECORDS[kind].router}.get`;

// No zod here: screens that only show these labels load them without the schemas.

/** How a token begins, so that programs which search for leaked secrets find it. */
export const TOKEN_PREFIX = "dfp_";

/** What a token can be limited to, in the order of the form. */
export const SCOPE_DOMAINS = [
  "deals",
  "pipeline",
  "funding-sources",
  "contacts",
  "firms",
  "tasks",
  "agenda",
  "documents",
  "notes",
  "emails",
  "team",
  "analytics",
  "notifications",
  "search",
  "events",
  "views",
  "fields",
] as const;
export type ScopeDomain = (typeof SCOPE_DOMAINS)[number];

export const SCOPE_DOMAIN_LABELS: Record<ScopeDomain, string> = {
  deals: "Deals",
  pipeline: "Pipeline",
  "funding-sources": "Funding sources",
  contacts: "Contacts",
  firms: "Firms",
  tasks: "Tasks",
  agenda: "Meeting agenda",
  documents: "Documents",
  notes: "Notes and timelines",
  emails: "Emails",
  team: "Team",
  analytics: "Analytics",
  notifications: "Notifications",
  search: "Search",
  events: "Live events",
  views: "Views of lists",
  fields: "Fields of your own",
};

/** Not among those that `*` stands for: they say so themselves. */
export type SensitiveDomain = "account" | "admin";

export const SCOPE_ACCESS = ["read", "write"] as const;
export type ScopeAccess = (typeof SCOPE_ACCESS)[number];

/** Such as `deals:read`. `*` stands for every domain of `SCOPE_DOMAINS`; what may write may read, too. */
export type Scope = `${ScopeDomain | SensitiveDomain | "*"}:${ScopeAccess}`;

/** There is nothing to write, or only for administrators; one's own account is changed with a session only. */
const ONLY_READ: readonly string[] = ["team", "analytics", "search", "events", "fields", "account"];

/** Every scope that there is. */
export const SCOPES: readonly Scope[] = (["*", ...SCOPE_DOMAINS, "account", "admin"] as const).flatMap(
  (domain) =>
    SCOPE_ACCESS.filter((access) => access === "read" || !ONLY_READ.includes(domain)).map(
      (access): Scope => `${domain}:${access}`,
    ),
);

/** At most so many tokens of one member at a time. */
export const MAX_TOKENS = 50;

/** Days after which a token ends for which nothing else was chosen. */
export const DEFAULT_TOKEN_DAYS = 90;

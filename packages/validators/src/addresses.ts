// The addresses of the screens, for whatever links to them: the browser, the API's search and notifications, e-mails.
// Without zod, so that every page can load it.

export const PAGE_PATHS = {
  dashboard: "/",
  pipeline: "/pipeline",
  deals: "/deals",
  portfolio: "/portfolio",
  rim: "/rim-deals",
  contacts: "/contacts",
  /** Where Google and Microsoft send the browser back to after they were asked for access to contacts. */
  importCallback: "/contacts/callback",
  firms: "/firms",
  tasks: "/tasks",
  agenda: "/meeting-agenda",
  documents: "/documents",
  team: "/team",
  analytics: "/analytics",
  settings: "/settings",
  notificationSettings: "/settings/notifications",
  mailboxes: "/settings/mailboxes",
  calendar: "/settings/calendar",
  tokens: "/settings/tokens",
  undo: "/settings/undo",
  trash: "/trash",
  writes: "/what-i-did",
  search: "/search",
  /** Where Google and Microsoft send the browser back to after they were asked for access to a mailbox. */
  mailboxCallback: "/settings/mailboxes/callback",
  admin: "/admin",
  adminFields: "/admin/fields",
  adminValues: "/admin/values",
  adminLists: "/admin/lists",
  adminMailboxes: "/admin/mailboxes",
  adminTokens: "/admin/tokens",
  apiReference: "/api-docs",
} as const;

/** The parameters that open something over a page. */
export const PARAMS = {
  task: "task",
  document: "document",
  /** The page of the open document at which it opens, and the words that are marked there. */
  documentPage: "documentPage",
  documentWords: "documentWords",
  agendaItem: "item",
  /** Its value is the step of the meeting. */
  meeting: "meeting",
  /** Its value is the id of a past meeting whose minutes are shown, or `all` for the list of past meetings. */
  minutes: "minutes",
  contact: "contact",
  firm: "firm",
  email: "email",
  /** Its value is the id of a pipeline item, whose activity is shown. */
  activity: "activity",
  /** Its value is the id of a note that is shown above the timeline of what it is about. */
  note: "note",
  /** Its value is a figure of the dashboard, whose deals are shown. */
  figure: "figure",
  /** Its value is a tab of the open deal. */
  dealTab: "dealTab",
  /** The value of each is a kind of entry, to which the timeline of the open record is filtered. */
  dealActivity: "dealActivity",
  pipelineActivity: "pipelineActivity",
  contactActivity: "contactActivity",
  firmActivity: "firmActivity",
} as const;

/** `path` with parameters, of which null ones are left out. */
export function pathWith(path: string, params: Readonly<Record<string, string | number | null>>): string {
  const given = Object.entries(params).flatMap(([name, value]): [string, string][] =>
    value === null ? [] : [[name, String(value)]],
  );
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}

export function dealPath(id: number): string {
  return `${PAGE_PATHS.deals}/${id}`;
}

/** A message opens over the deal to which it is assigned; one that is assigned to none, over the dashboard. */
export function emailPath(id: number, dealId: number | null): string {
  return pathWith(dealId === null ? PAGE_PATHS.dashboard : dealPath(dealId), {
    [PARAMS.dealTab]: dealId === null ? null : "emails",
    [PARAMS.email]: id,
  });
}

/** The page of a contact. */
export function contactPagePath(id: number): string {
  return `${PAGE_PATHS.contacts}/${id}`;
}

export function firmPath(id: number): string {
  return `${PAGE_PATHS.firms}/${id}`;
}

export function taskPath(id: number): string {
  return pathWith(PAGE_PATHS.tasks, { [PARAMS.task]: id });
}

/** `at`: the page at which it opens, and the words that are marked there. */
export function documentPath(id: number, at?: { page: number; words: string }): string {
  return pathWith(PAGE_PATHS.documents, {
    [PARAMS.document]: id,
    [PARAMS.documentPage]: at?.page ?? null,
    [PARAMS.documentWords]: at?.words ?? null,
  });
}

export function agendaItemPath(id: number): string {
  return pathWith(PAGE_PATHS.agenda, { [PARAMS.agendaItem]: id });
}

/** A contact over the list of contacts. */
export function contactPath(id: number): string {
  return pathWith(PAGE_PATHS.contacts, { [PARAMS.contact]: id });
}

interface NoteAddress {
  id: number;
  /** What it is about: one of the four. */
  dealId: number | null;
  pipelineId: number | null;
  contactId: number | null;
  firmId: number | null;
}

/** A note opens with what it is about; where that may not be named, the dashboard does. */
export function notePath({ id, dealId, pipelineId, contactId, firmId }: NoteAddress): string {
  const note = { [PARAMS.note]: id };
  if (contactId !== null) return pathWith(PAGE_PATHS.contacts, { [PARAMS.contact]: contactId, ...note });
  if (firmId !== null) return pathWith(firmPath(firmId), note);
  if (pipelineId !== null) return pathWith(PAGE_PATHS.pipeline, { [PARAMS.activity]: pipelineId, ...note });
  if (dealId !== null) return pathWith(dealPath(dealId), { [PARAMS.dealTab]: "activity", ...note });
  return PAGE_PATHS.dashboard;
}

/** A pipeline item has no address of its own: its list shows what has its company's name. */
export function pipelineItemPath(company: string): string {
  return pathWith(PAGE_PATHS.pipeline, { search: company });
}

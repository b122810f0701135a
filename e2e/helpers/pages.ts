/** The links of the sidebar in order, with the title of each page. */
export const SIDEBAR_LINKS = [
  { label: "Dashboard", path: "/", title: "Dashboard" },
  { label: "Pipeline", path: "/pipeline", title: "Pipeline" },
  { label: "Deals", path: "/deals", title: "Deals", count: "deals" },
  { label: "Portfolio", path: "/portfolio", title: "Portfolio Companies", count: "portfolio" },
  { label: "RIM Deals", path: "/rim-deals", title: "RIM Deals", count: "rim" },
  { label: "Contacts", path: "/contacts", title: "Contacts", count: "contacts" },
  { label: "Tasks", path: "/tasks", title: "Tasks", count: "tasks" },
  { label: "Meeting Agenda", path: "/meeting-agenda", title: "Meeting Agenda" },
  { label: "Documents", path: "/documents", title: "Documents" },
  { label: "Team", path: "/team", title: "Team" },
  { label: "Analytics", path: "/analytics", title: "Analytics" },
  { label: "Settings", path: "/settings", title: "Settings" },
  { label: "Admin", path: "/admin", title: "Admin" },
] as const;

/** Every page that an administrator can open. */
export const PAGES = [
  ...SIDEBAR_LINKS,
  { label: "Notification settings", path: "/settings/notifications", title: "Settings" },
  { label: "Mailboxes", path: "/settings/mailboxes", title: "Settings" },
  { label: "Calendar", path: "/settings/calendar", title: "Settings" },
  { label: "API tokens", path: "/settings/tokens", title: "Settings" },
  { label: "Undo and trash", path: "/settings/undo", title: "Settings" },
  { label: "Fields", path: "/admin/fields", title: "Admin" },
  { label: "Values", path: "/admin/values", title: "Admin" },
  { label: "How lists open", path: "/admin/lists", title: "Admin" },
  { label: "Mailboxes of members", path: "/admin/mailboxes", title: "Admin" },
  { label: "API tokens of members", path: "/admin/tokens", title: "Admin" },
  { label: "Trash", path: "/trash", title: "Trash" },
  { label: "What I did", path: "/what-i-did", title: "What I did" },
  { label: "Search", path: "/search", title: "Search" },
  { label: "Firms", path: "/firms", title: "Firms" },
  { label: "API reference", path: "/api-docs", title: "API Reference" },
];

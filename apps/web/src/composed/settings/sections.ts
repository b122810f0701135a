import { PAGE_PATHS } from "@dealflow/validators/addresses";
import type { PageSection } from "../../components/page/section-nav.tsx";

type Sections = readonly [PageSection, ...PageSection[]];

export const SETTINGS_SECTIONS: Sections = [
  { label: "Profile", href: PAGE_PATHS.settings },
  { label: "Notifications", href: PAGE_PATHS.notificationSettings },
  { label: "Mailboxes", href: PAGE_PATHS.mailboxes },
  { label: "Calendar", href: PAGE_PATHS.calendar },
  { label: "API Tokens", href: PAGE_PATHS.tokens },
  { label: "Undo and Trash", href: PAGE_PATHS.undo },
];

export const ADMIN_SECTIONS: Sections = [
  { label: "Members", href: PAGE_PATHS.admin },
  { label: "Fields", href: PAGE_PATHS.adminFields },
  { label: "Values", href: PAGE_PATHS.adminValues },
  { label: "Lists", href: PAGE_PATHS.adminLists },
  { label: "Mailboxes", href: PAGE_PATHS.adminMailboxes },
  { label: "API Tokens", href: PAGE_PATHS.adminTokens },
];

import type { IconName } from "@dealflow/ui/icon";
import type { SidebarCounts } from "@dealflow/validators/sidebar";

export interface Place {
  label: string;
  href: string;
  icon: IconName;
  /** Which of the counts stands beside it. */
  count?: keyof SidebarCounts;
  adminOnly?: boolean;
  /** One of the five most used, which phones keep at the bottom of the screen. */
  atHand?: boolean;
}

export const PLACES: readonly Place[] = [
  { label: "Dashboard", href: "/", icon: "dashboard", atHand: true },
  { label: "Pipeline", href: "/pipeline", icon: "pipeline", atHand: true },
  { label: "Deals", href: "/deals", icon: "deals", count: "deals", atHand: true },
  { label: "Portfolio", href: "/portfolio", icon: "portfolio", count: "portfolio" },
  { label: "RIM Deals", href: "/rim-deals", icon: "clock", count: "rim" },
  { label: "Contacts", href: "/contacts", icon: "contacts", count: "contacts", atHand: true },
  { label: "Tasks", href: "/tasks", icon: "circleCheck", count: "tasks", atHand: true },
  { label: "Meeting Agenda", href: "/meeting-agenda", icon: "agenda" },
  { label: "Documents", href: "/documents", icon: "file" },
  { label: "Team", href: "/team", icon: "team" },
  { label: "Analytics", href: "/analytics", icon: "analytics" },
  { label: "Settings", href: "/settings", icon: "settings" },
  { label: "Admin", href: "/admin", icon: "lock", adminOnly: true },
];

/** A place is current on its own page and on the pages below it; the Dashboard only on its own. */
export function isCurrent(place: Place, pathname: string): boolean {
  return pathname === place.href || (place.href !== "/" && pathname.startsWith(`${place.href}/`));
}

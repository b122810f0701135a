"use client";
import type { IconName } from "@dealflow/ui/icon";
import { PAGE_PATHS } from "@dealflow/validators/addresses";
import type { SidebarCounts } from "@dealflow/validators/sidebar";
import { useSelectedLayoutSegments } from "next/navigation";

export interface Place {
  label: string;
  href: string;
  icon: IconName;
  /** The key that leads to it after G. */
  letter: string;
  /** Which count is shown beside it. */
  count?: keyof SidebarCounts;
  adminOnly?: boolean;
  /** One of the five that phones show at the bottom of the screen. */
  onBottomBar?: boolean;
}

/** Opportunities; the work on them; the team and its figures; the workspace itself. */
export const PLACE_GROUPS: readonly (readonly [Place, ...Place[]])[] = [
  [
    { label: "Dashboard", href: PAGE_PATHS.dashboard, icon: "dashboard", letter: "H", onBottomBar: true },
    { label: "Pipeline", href: PAGE_PATHS.pipeline, icon: "pipeline", letter: "P", onBottomBar: true },
    { label: "Deals", href: PAGE_PATHS.deals, icon: "deals", letter: "D", count: "deals", onBottomBar: true },
    { label: "Portfolio", href: PAGE_PATHS.portfolio, icon: "portfolio", letter: "O", count: "portfolio" },
    { label: "RIM Deals", href: PAGE_PATHS.rim, icon: "clock", letter: "R", count: "rim" },
  ],
  [
    {
      label: "Contacts",
      href: PAGE_PATHS.contacts,
      icon: "contacts",
      letter: "C",
      count: "contacts",
      onBottomBar: true,
    },
    {
      label: "Tasks",
      href: PAGE_PATHS.tasks,
      icon: "circleCheck",
      letter: "T",
      count: "tasks",
      onBottomBar: true,
    },
    { label: "Meeting Agenda", href: PAGE_PATHS.agenda, icon: "agenda", letter: "M" },
    { label: "Documents", href: PAGE_PATHS.documents, icon: "file", letter: "F" },
  ],
  [
    { label: "Team", href: PAGE_PATHS.team, icon: "team", letter: "W" },
    { label: "Analytics", href: PAGE_PATHS.analytics, icon: "analytics", letter: "A" },
  ],
  [
    { label: "Settings", href: PAGE_PATHS.settings, icon: "settings", letter: "S" },
    { label: "Admin", href: PAGE_PATHS.admin, icon: "lock", letter: "X", adminOnly: true },
  ],
];

export const PLACES: readonly Place[] = PLACE_GROUPS.flat();
const PLACES_OF_MEMBERS = PLACES.filter((place) => !place.adminOnly);

/** The places that a member may go to. */
export const placesFor = (isAdmin: boolean): readonly Place[] => (isAdmin ? PLACES : PLACES_OF_MEMBERS);

/** The path of the page in the layout. It differs from the address while a deal is open over the page. */
export function usePagePath(): string {
  return pagePath(useSelectedLayoutSegments().filter((segment) => !segment.startsWith("(")));
}

const WITH_PAGES_BELOW: readonly string[] = [
  PAGE_PATHS.contacts,
  PAGE_PATHS.firms,
  PAGE_PATHS.settings,
  PAGE_PATHS.admin,
];

/** A deal is shown over the list of deals, but a contact, a firm and a section of the settings have pages of their own. */
export function pagePath([page = "", ...below]: readonly string[]): string {
  const path = `/${page}`;
  return WITH_PAGES_BELOW.includes(path) ? [path, ...below].join("/") : path;
}

/** A place is current on its own page and on the pages below it; the Dashboard only on its own. */
export function isCurrent(place: Place, pathname: string): boolean {
  return (
    pathname === place.href || (place.href !== PAGE_PATHS.dashboard && pathname.startsWith(`${place.href}/`))
  );
}

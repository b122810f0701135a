"use client";
import type { IconName } from "@dealflow/ui/icon";
import type { SidebarCounts } from "@dealflow/validators/sidebar";
import { useSelectedLayoutSegment } from "next/navigation";

export interface Place {
  label: string;
  href: string;
  icon: IconName;
  /** Which count is shown beside it. */
  count?: keyof SidebarCounts;
  adminOnly?: boolean;
  /** One of the five that phones show at the bottom of the screen. */
  onBottomBar?: boolean;
}

export const PLACES: readonly Place[] = [
  { label: "Dashboard", href: "/", icon: "dashboard", onBottomBar: true },
  { label: "Pipeline", href: "/pipeline", icon: "pipeline", onBottomBar: true },
  { label: "Deals", href: "/deals", icon: "deals", count: "deals", onBottomBar: true },
  { label: "Portfolio", href: "/portfolio", icon: "portfolio", count: "portfolio" },
  { label: "RIM Deals", href: "/rim-deals", icon: "clock", count: "rim" },
  { label: "Contacts", href: "/contacts", icon: "contacts", count: "contacts", onBottomBar: true },
  { label: "Tasks", href: "/tasks", icon: "circleCheck", count: "tasks", onBottomBar: true },
  { label: "Meeting Agenda", href: "/meeting-agenda", icon: "agenda" },
  { label: "Documents", href: "/documents", icon: "file" },
  { label: "Team", href: "/team", icon: "team" },
  { label: "Analytics", href: "/analytics", icon: "analytics" },
  { label: "Settings", href: "/settings", icon: "settings" },
  { label: "Admin", href: "/admin", icon: "lock", adminOnly: true },
];

/** The path of the page in the layout. It differs from the address while a deal is open over the page. */
export function usePagePath(): string {
  return `/${useSelectedLayoutSegment() ?? ""}`;
}

/** A place is current on its own page and on the pages below it; the Dashboard only on its own. */
export function isCurrent(place: Place, pathname: string): boolean {
  return pathname === place.href || (place.href !== "/" && pathname.startsWith(`${place.href}/`));
}

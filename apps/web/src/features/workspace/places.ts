import type { SidebarCounts } from "@dealflow/validators/sidebar";
import {
  BackpackIcon,
  BarChartIcon,
  CalendarIcon,
  CheckCircledIcon,
  CounterClockwiseClockIcon,
  DashboardIcon,
  FileTextIcon,
  GearIcon,
  IdCardIcon,
  LockClosedIcon,
  PersonIcon,
  PieChartIcon,
  TargetIcon,
} from "@radix-ui/react-icons";
import type { ComponentType } from "react";

export interface Place {
  label: string;
  href: string;
  icon: ComponentType;
  /** Which of the counts stands beside it. */
  count?: keyof SidebarCounts;
  adminOnly?: boolean;
  /** One of the five most used, which phones keep at the bottom of the screen. */
  atHand?: boolean;
}

export const PLACES: readonly Place[] = [
  { label: "Dashboard", href: "/", icon: DashboardIcon, atHand: true },
  { label: "Pipeline", href: "/pipeline", icon: TargetIcon, atHand: true },
  { label: "Deals", href: "/deals", icon: BackpackIcon, count: "deals", atHand: true },
  { label: "Portfolio", href: "/portfolio", icon: PieChartIcon, count: "portfolio" },
  { label: "RIM Deals", href: "/rim-deals", icon: CounterClockwiseClockIcon, count: "rim" },
  { label: "Contacts", href: "/contacts", icon: IdCardIcon, count: "contacts", atHand: true },
  { label: "Tasks", href: "/tasks", icon: CheckCircledIcon, count: "tasks", atHand: true },
  { label: "Meeting Agenda", href: "/meeting-agenda", icon: CalendarIcon },
  { label: "Documents", href: "/documents", icon: FileTextIcon },
  { label: "Team", href: "/team", icon: PersonIcon },
  { label: "Analytics", href: "/analytics", icon: BarChartIcon },
  { label: "Settings", href: "/settings", icon: GearIcon },
  { label: "Admin", href: "/admin", icon: LockClosedIcon, adminOnly: true },
];

/** A place is current on its own page and on the pages below it; the Dashboard only on its own. */
export function isCurrent(place: Place, pathname: string): boolean {
  return pathname === place.href || (place.href !== "/" && pathname.startsWith(`${place.href}/`));
}

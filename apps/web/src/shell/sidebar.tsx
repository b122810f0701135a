"use client";
import { Icon } from "@dealflow/ui/icon";
import { Text } from "@radix-ui/themes/components/text";
import type { ReactNode } from "react";
import { PageLink } from "../components/page/page-link.tsx";
import { useCurrentUser } from "../entities/member/current-user.tsx";
import { formatCount } from "../lib/format/pluralize.ts";
import { trpc } from "../trpc/client.ts";
import { LiveLogo } from "./live-logo.tsx";
import { LogoutButton } from "./logout-button.tsx";
import { isCurrent, PLACE_GROUPS, type Place, usePagePath } from "./navigation.ts";
import { PinnedViews } from "./pinned-views.tsx";
import styles from "./sidebar.module.css";
import { SidebarMember } from "./sidebar-member.tsx";
import { TeamList } from "./team-list.tsx";

interface SidebarProps {
  /** Buttons that have no room in the bar above the page of a phone. */
  actions?: ReactNode;
  onNavigate?: () => void;
}

/** Who and where one is, the places to go, and the team. */
export function Sidebar({ actions, onNavigate }: SidebarProps) {
  return (
    <div className={styles.sidebar}>
      <header className={styles.head}>
        <div className={styles.line}>
          <LiveLogo />
          <Text size="2" weight="bold" truncate className={styles.grow}>
            Deal Flow Platform
          </Text>
          <LogoutButton />
        </div>
        <div className={styles.line}>
          <SidebarMember />
          {actions}
        </div>
      </header>
      <div className={styles.scroll}>
        <SidebarNav onNavigate={onNavigate} />
        <PinnedViews onNavigate={onNavigate} />
        <TeamList />
      </div>
    </div>
  );
}

function SidebarNav({ onNavigate }: Pick<SidebarProps, "onNavigate">) {
  const { isAdmin } = useCurrentUser();
  return (
    <nav aria-label="Main">
      {PLACE_GROUPS.map((places) => (
        <ul key={places[0].href} className={styles.group}>
          {places
            .filter((place) => isAdmin || !place.adminOnly)
            .map((place) => (
              <li key={place.href}>
                <SidebarLink place={place} onNavigate={onNavigate} />
              </li>
            ))}
        </ul>
      ))}
    </nav>
  );
}

function SidebarLink({ place, onNavigate }: { place: Place } & Pick<SidebarProps, "onNavigate">) {
  const pathname = usePagePath();
  const { data: counts } = trpc.sidebar.counts.useQuery();
  return (
    <PageLink
      href={place.href}
      className={styles.link}
      aria-current={isCurrent(place, pathname) ? "page" : undefined}
      onClick={onNavigate}
    >
      <Icon name={place.icon} />
      <span className={styles.grow}>{place.label}</span>
      {place.count && counts ? (
        <span className={styles.count}>{formatCount(counts[place.count])}</span>
      ) : null}
    </PageLink>
  );
}

"use client";
import { Icon } from "@dealflow/ui/icon";
import { Text } from "@radix-ui/themes/components/text";
import { PageLink } from "../components/page/page-link.tsx";
import { ThemeToggle } from "../components/page/theme-toggle.tsx";
import { useCurrentUser } from "../entities/member/current-user.tsx";
import { formatCount } from "../lib/format/pluralize.ts";
import { trpc } from "../trpc/client.ts";
import { LiveLogo } from "./live-logo.tsx";
import { isCurrent, PLACES, usePagePath } from "./navigation.ts";
import styles from "./sidebar.module.css";
import { TeamList } from "./team-list.tsx";
import { UserPanel } from "./user-panel.tsx";

/** Who and where one is, the places to go, and the team. */
export function Sidebar({ onNavigate }: { onNavigate?: () => void }) {
  return (
    <div className={styles.sidebar}>
      <header className={styles.head}>
        <div className={styles.brand}>
          <LiveLogo />
          <Text size="3" weight="bold" truncate className={styles.grow}>
            Deal Flow Platform
          </Text>

          <ThemeToggle />
        </div>
        <UserPanel />
      </header>
      <div className={styles.scroll}>
        <SidebarNav onNavigate={onNavigate} />
        <TeamList />
      </div>
    </div>
  );
}

function SidebarNav({ onNavigate }: { onNavigate?: () => void }) {
  const pathname = usePagePath();
  const { isAdmin } = useCurrentUser();
  const { data: counts } = trpc.sidebar.counts.useQuery();
  const places = PLACES.filter((place) => isAdmin || !place.adminOnly);
  return (
    <nav aria-label="Main">
      <ul className={styles.list}>
        {places.map((place) => (
          <li key={place.href}>
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
          </li>
        ))}
      </ul>
    </nav>
  );
}

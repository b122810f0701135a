"use client";
import { Icon } from "@dealflow/ui/icon";
import Link from "next/link";
import { useCurrentUser } from "../entities/member/current-user.tsx";
import { formatCount } from "../lib/format/pluralize.ts";
import { trpc } from "../trpc/client.ts";
import { isCurrent, PLACES, usePagePath } from "./navigation.ts";
import styles from "./sidebar.module.css";

export function SidebarNav({ onNavigate }: { onNavigate?: () => void }) {
  const pathname = usePagePath();
  const { isAdmin } = useCurrentUser();
  const { data: counts } = trpc.sidebar.counts.useQuery();
  const places = PLACES.filter((place) => isAdmin || !place.adminOnly);
  return (
    <nav aria-label="Main">
      <ul className={styles.list}>
        {places.map((place) => (
          <li key={place.href}>
            <Link
              href={place.href}
              prefetch={false}
              className={styles.link}
              aria-current={isCurrent(place, pathname) ? "page" : undefined}
              onClick={onNavigate}
            >
              <Icon name={place.icon} />
              <span className={styles.grow}>{place.label}</span>
              {place.count && counts ? (
                <span className={styles.count}>{formatCount(counts[place.count])}</span>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

"use client";
import { Icon } from "@dealflow/ui/icon";
import { PageLink } from "../components/page/page-link.tsx";
import styles from "./bottom-bar.module.css";
import { isCurrent, PLACES, usePagePath } from "./navigation.ts";

const BOTTOM_PLACES = PLACES.filter((place) => place.onBottomBar);

/** The five most used places, on phones. */
export function BottomBar() {
  const pathname = usePagePath();
  return (
    <nav aria-label="Most used" data-places className={styles.bar}>
      {BOTTOM_PLACES.map((place) => (
        <PageLink
          key={place.href}
          href={place.href}
          className={styles.place}
          aria-current={isCurrent(place, pathname) ? "page" : undefined}
        >
          <Icon name={place.icon} />
          {place.label}
        </PageLink>
      ))}
    </nav>
  );
}

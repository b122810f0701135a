"use client";
import { Icon } from "@dealflow/ui/icon";
import Link from "next/link";
import styles from "./bottom-bar.module.css";
import { isCurrent, PLACES, usePagePath } from "./navigation.ts";

const BOTTOM_PLACES = PLACES.filter((place) => place.onBottomBar);

/** The five most used places, on phones. */
export function BottomBar() {
  const pathname = usePagePath();
  return (
    <nav aria-label="Most used" className={styles.bar}>
      {BOTTOM_PLACES.map((place) => (
        <Link
          key={place.href}
          href={place.href}
          prefetch={false}
          className={styles.place}
          aria-current={isCurrent(place, pathname) ? "page" : undefined}
        >
          <Icon name={place.icon} />
          {place.label}
        </Link>
      ))}
    </nav>
  );
}

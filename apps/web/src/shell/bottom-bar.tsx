"use client";
import { Icon } from "@dealflow/ui/icon";
import Link from "next/link";
import styles from "./bottom-bar.module.css";
import { isCurrent, PLACES } from "./navigation.ts";
import { usePagePath } from "./use-page-path.ts";

const AT_HAND = PLACES.filter((place) => place.atHand);

/** The five most used places, under the thumb. */
export function BottomBar() {
  const pathname = usePagePath();
  return (
    <nav aria-label="Most used" className={styles.bar}>
      {AT_HAND.map((place) => (
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

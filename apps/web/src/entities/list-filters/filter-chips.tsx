"use client";
import { Icon } from "@dealflow/ui/icon";
import styles from "./filter-chips.module.css";
import type { ListFilter } from "./filter-fields.ts";
import { FilterText } from "./filter-text.tsx";

/** A button for each filter, which takes it away. */
export default function FilterChips({ filters }: { filters: readonly ListFilter[] }) {
  return (
    <ul aria-label="Filtered by" data-not-stepped className={styles.chips}>
      {filters.map((filter) => (
        <li key={filter.label} className={styles.item}>
          <button type="button" className={styles.chip} onClick={filter.onClear}>
            <span className={styles.text}>
              {filter.label}
              {filter.kind === "mine" ? null : (
                <>
                  : <FilterText filter={filter} />
                </>
              )}
            </span>
            <span className={styles.remove}>Remove</span>
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  );
}

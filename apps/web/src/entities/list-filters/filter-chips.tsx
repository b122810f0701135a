"use client";
import { Icon } from "@dealflow/ui/icon";
import { useAllFilters } from "../fields/own-filters.ts";
import styles from "./filter-chips.module.css";
import { type FilterSet, isSet, keyOf } from "./filter-fields.ts";
import { FilterText } from "./filter-text.tsx";

/** A button for each filter, which takes it away. */
export default function FilterChips(set: FilterSet) {
  const filters = useAllFilters(set).filter(isSet);
  return (
    <ul aria-label="Filtered by" data-not-stepped className={styles.chips}>
      {filters.map((filter) => (
        <li key={keyOf(filter)} className={styles.item}>
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

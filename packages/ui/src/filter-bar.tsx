"use client";
import { Button } from "@radix-ui/themes/components/button";
import { IconButton } from "@radix-ui/themes/components/icon-button";
import * as TextField from "@radix-ui/themes/components/text-field";
import { type ReactNode, useId, useState } from "react";
import styles from "./filter-bar.module.css";
import { Icon } from "./icon.tsx";
import { useTypedBeforeHydration } from "./use-typed-before-hydration.ts";

interface FilterBarProps {
  search?: ReactNode;
  /** Selects and boxes, which phones show at the press of a button. */
  filters?: ReactNode;
  /** How many of the filters are set, for that button. */
  filterCount: number;
  /** What else is filtered by, in a line of its own. */
  applied?: ReactNode;
  /** Switches the layout of the list. */
  layout?: ReactNode;
}

/** Search and filters above a list; stays visible while the list scrolls. */
export function FilterBar({ search, filters, filterCount, applied, layout }: FilterBarProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <search className={styles.bar}>
      {search}
      {filters ? (
        <>
          <Button
            type="button"
            variant="outline"
            color="gray"
            aria-expanded={isOpen}
            aria-controls={id}
            className={styles.opener}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name="filter" /> Filters
            {filterCount > 0 ? <span className={styles.count}>{filterCount}</span> : null}
          </Button>
          <div id={id} className={styles.filters} data-open={isOpen || undefined}>
            {filters}
          </div>
        </>
      ) : null}
      {layout}
      {applied}
    </search>
  );
}

interface SearchFieldProps {
  /** Label and placeholder, e.g. `Search tasks...`. */
  label: string;
  value: string;
  maxLength: number;
  onChange: (value: string) => void;
}

export function SearchField({ label, value, maxLength, onChange }: SearchFieldProps) {
  const takeTyped = useTypedBeforeHydration<HTMLInputElement>(value, (input) => onChange(input.value));
  return (
    <TextField.Root
      ref={takeTyped}
      aria-label={label}
      className={styles.search}
      placeholder={label}
      type="search"
      value={value}
      maxLength={maxLength}
      onChange={(event) => onChange(event.target.value)}
    >
      <TextField.Slot>
        <Icon name="search" />
      </TextField.Slot>
      {value ? (
        <TextField.Slot>
          <IconButton
            aria-label="Clear search"
            size="1"
            variant="ghost"
            color="gray"
            onClick={() => onChange("")}
          >
            <Icon name="close" />
          </IconButton>
        </TextField.Slot>
      ) : null}
    </TextField.Root>
  );
}

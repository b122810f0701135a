"use client";
import { IconButton } from "@radix-ui/themes/components/icon-button";
import * as TextField from "@radix-ui/themes/components/text-field";
import type { ReactNode } from "react";
import styles from "./filter-bar.module.css";
import { Icon } from "./icon.tsx";

/** Search and filters above a list; stays visible while the list scrolls. */
export function FilterBar({ children }: { children: ReactNode }) {
  return <search className={styles.bar}>{children}</search>;
}

interface SearchFieldProps {
  /** Label and placeholder, e.g. `Search tasks...`. */
  label: string;
  value: string;
  maxLength: number;
  onChange: (value: string) => void;
}

export function SearchField({ label, value, maxLength, onChange }: SearchFieldProps) {
  return (
    <TextField.Root
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

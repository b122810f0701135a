"use client";
import type { KeyboardEvent } from "react";
import { preload } from "../../lib/preload.ts";
import { LazyOpener } from "../lazy/lazy-opener.tsx";
import styles from "./filter-select.module.css";
import type { OpenedFilterSelectProps } from "./opened-filter-select.tsx";

interface FilterSelectProps<Value extends string> {
  label: string;
  value: Value;
  /** Radix refuses empty values: use `all` for no filter. */
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

const load = () => import("./opened-filter-select.tsx");
const preloadOpened = () => preload(load);

/** A select of one filter. Radix's select is loaded when it is first opened, and looks the same. */
export function FilterSelect<Value extends string>(select: FilterSelectProps<Value>) {
  const { label, value, options, onChange } = select;

  function choose(next: string) {
    const chosen = options.find((option) => option.value === next);
    if (chosen) onChange(chosen.value);
  }

  return (
    <LazyOpener<OpenedFilterSelectProps>
      load={load}
      opens="listbox"
      opened={{ label, value, options, onChange: choose }}
      button={(trigger) => (
        <button
          {...trigger}
          type="button"
          role="combobox"
          aria-expanded={trigger["aria-expanded"]}
          aria-label={label}
          className={`rt-reset rt-SelectTrigger rt-r-size-2 rt-variant-surface ${styles.select}`}
          onKeyDown={(event) => isArrow(event) && trigger.onClick()}
          onPointerEnter={preloadOpened}
          onFocus={preloadOpened}
        >
          <span className="rt-SelectTriggerInner">
            {options.find((option) => option.value === value)?.label}
          </span>
          <svg aria-hidden width="9" height="9" viewBox="0 0 9 9" className="rt-SelectIcon">
            <path
              d="M1.4 3.2l3.1 3 3.1-3"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.3"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
        </button>
      )}
    />
  );
}

/** As in Radix's select, Enter and the space bar open too: the browser makes clicks of them. */
function isArrow(event: KeyboardEvent): boolean {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return false;
  event.preventDefault();
  return true;
}

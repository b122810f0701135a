"use client";
import styles from "./chips.module.css";

interface ChipsProps<Value extends string> {
  label: string;
  chips: readonly Value[];
  labels: Readonly<Record<Value, string>>;
  value: Value;
  onChange: (value: Value) => void;
}

/** Toggle buttons, of which exactly one is pressed. */
export function Chips<Value extends string>({ label, chips, labels, value, onChange }: ChipsProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would take the place of the heading that names this
    <div role="group" aria-label={label} className={styles.chips}>
      {chips.map((chip) => (
        <button
          key={chip}
          type="button"
          className={styles.chip}
          aria-pressed={chip === value}
          onClick={() => onChange(chip)}
        >
          {labels[chip]}
        </button>
      ))}
    </div>
  );
}

"use client";
import { setAddressParams } from "../../../lib/address/address.ts";
import { dashboardView } from "../view.ts";
import styles from "./block.module.css";

interface ChipsProps<Chip extends string> {
  label: string;
  chips: readonly Chip[];
  labels: Record<Chip, string>;
  chosen: Chip;
  /** The part of the address that a chip changes. */
  changeTo: (chip: Chip) => Partial<typeof dashboardView.defaults>;
}

/** Choices beside the title of a block, of which one is pressed; the address keeps it. */
export function Chips<Chip extends string>({ label, chips, labels, chosen, changeTo }: ChipsProps<Chip>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would take the place of the heading that names the block
    <div role="group" aria-label={label} className={styles.chips}>
      {chips.map((chip) => (
        <button
          key={chip}
          type="button"
          className={styles.chip}
          aria-pressed={chip === chosen}
          onClick={() => setAddressParams(dashboardView.write(changeTo(chip)), "replace")}
        >
          {labels[chip]}
        </button>
      ))}
    </div>
  );
}

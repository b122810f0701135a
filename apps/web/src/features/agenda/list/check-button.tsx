"use client";
import { Icon } from "@dealflow/ui/icon";
import type { AgendaItem } from "@dealflow/validators/agenda";
import styles from "./check-button.module.css";

interface CheckButtonProps {
  item: AgendaItem;
  onComplete: (item: AgendaItem) => void;
}

/** Completes an item. It stays afterwards, and with it the focus: nothing is un-completed. */
export function CheckButton({ item, onComplete }: CheckButtonProps) {
  const { title, isCompleted } = item;
  return (
    <button
      type="button"
      aria-label={isCompleted ? `Completed: ${title}` : `Complete ${title}`}
      aria-disabled={isCompleted}
      className={styles.check}
      onClick={({ detail }) => {
        // The second press of a double click falls on the row that slid into this one's place.
        if (detail < 2) onComplete(item);
      }}
    >
      <span className={styles.circle}>
        <Icon name="check" />
      </span>
    </button>
  );
}

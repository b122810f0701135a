"use client";
import { Icon } from "@dealflow/ui/icon";
import type { AgendaItem } from "@dealflow/validators/agenda";
import styles from "./check-button.module.css";

interface CheckButtonProps {
  item: AgendaItem;
  onComplete: (item: AgendaItem) => void;
}

/** Completes an item. Afterwards it stays in place, disabled, so that it keeps the focus. */
export function CheckButton({ item, onComplete }: CheckButtonProps) {
  const { title, isCompleted } = item;
  return (
    <button
      type="button"
      aria-label={isCompleted ? `Completed: ${title}` : `Complete ${title}`}
      aria-disabled={isCompleted}
      className={styles.check}
      onClick={({ detail }) => {
        // The second click of a double click can hit the next row, which has moved up.
        if (detail < 2) onComplete(item);
      }}
    >
      <span className={styles.circle}>
        <Icon name="check" />
      </span>
    </button>
  );
}

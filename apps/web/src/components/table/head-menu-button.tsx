import { Icon } from "@dealflow/ui/icon";
import type { ComponentProps } from "react";
import styles from "./record-table.module.css";

interface HeadMenuButtonProps extends ComponentProps<"button"> {
  column: { id: string; label: string };
}

/** Opens the menu of a column; shown where someone points at its head, or comes to it with the keyboard. */
export function HeadMenuButton({ column, ...button }: HeadMenuButtonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={`${column.label}: column menu`}
      data-head={column.id}
      className={styles.menuButton}
      {...button}
    >
      <Icon name="more" />
    </button>
  );
}

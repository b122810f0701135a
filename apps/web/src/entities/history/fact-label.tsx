import { Icon } from "@dealflow/ui/icon";
import type { ComponentProps } from "react";
import styles from "./history.module.css";

interface FactLabelProps extends ComponentProps<"button"> {
  label: string;
}

/** The name of a fact as the button that opens its history. */
export function FactLabel({ label, ...button }: FactLabelProps) {
  return (
    <button type="button" aria-label={`${label}: history`} {...button} className={styles.label}>
      {label} <Icon name="clock" />
    </button>
  );
}

import { Icon } from "@dealflow/ui/icon";
import { VisuallyHidden } from "@radix-ui/themes/components/visually-hidden";
import type { ComponentProps } from "react";
import styles from "./history.module.css";

interface FactLabelProps extends ComponentProps<"button"> {
  label: string;
}

/** The name of a fact as the button that opens its history. */
export function FactLabel({ label, ...button }: FactLabelProps) {
  return (
    <button type="button" {...button} className={styles.label}>
      {label}
      <VisuallyHidden>: history</VisuallyHidden>
      <Icon name="clock" />
    </button>
  );
}

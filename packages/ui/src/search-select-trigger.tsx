import { Button } from "@radix-ui/themes/components/button";
import { VisuallyHidden } from "@radix-ui/themes/components/visually-hidden";
import type { ComponentProps } from "react";
import { Icon } from "./icon.tsx";
import styles from "./search-select.module.css";

interface SearchSelectTriggerProps extends ComponentProps<typeof Button> {
  label: string;
  /** Fills its line, as form fields do. */
  wide?: boolean | undefined;
}

/** The button of a `SearchSelect`; its children are the chosen option. */
export function SearchSelectTrigger({ label, wide, children, ...button }: SearchSelectTriggerProps) {
  return (
    <Button
      type="button"
      variant="surface"
      color="gray"
      highContrast
      className={styles.trigger}
      data-wide={wide}
      {...button}
    >
      <VisuallyHidden>{label}:</VisuallyHidden>
      <span className={styles.chosen}>{children}</span>
      <Icon name="chevronDown" />
    </Button>
  );
}

import { Text } from "@radix-ui/themes/components/text";
import { type ReactNode, useId } from "react";
import styles from "./field.module.css";
import type { FieldText } from "./field.tsx";

interface ChoiceFieldProps extends Pick<FieldText, "label" | "help"> {
  /** Renders the control with this `aria-describedby`, the id of the help. */
  children: (describedBy: string | undefined) => ReactNode;
}

/** A control with its label beside it, and help below. */
export function ChoiceField({ label, help, children }: ChoiceFieldProps) {
  const helpId = useId();
  return (
    <div className={styles.field}>
      <Text as="label" size="2" weight="medium" className={styles.choice}>
        {children(help ? helpId : undefined)}
        {label}
      </Text>
      {help ? (
        <Text as="p" id={helpId} size="1" color="gray">
          {help}
        </Text>
      ) : null}
    </div>
  );
}

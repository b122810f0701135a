import { Heading } from "@radix-ui/themes/components/heading";
import type { ReactNode } from "react";
import styles from "./field-group.module.css";

interface FieldGroupProps {
  title: string;
  children: ReactNode;
}

/** A titled group of fields in a long form. */
export function FieldGroup({ title, children }: FieldGroupProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>
        <Heading as="h3" size="3">
          {title}
        </Heading>
      </legend>
      <div className={styles.fields}>{children}</div>
    </fieldset>
  );
}

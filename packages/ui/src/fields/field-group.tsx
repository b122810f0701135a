import { Heading } from "@radix-ui/themes/components/heading";
import type { ReactNode } from "react";
import styles from "./field-group.module.css";

interface FieldGroupProps {
  title: string;
  children: ReactNode;
}

/** Fields of a long form that belong together, under their title. */
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

/** Two fields that say one thing, or are read together, beside each other; one below the other on phones. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}

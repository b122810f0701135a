import { Heading } from "@radix-ui/themes/components/heading";
import { Text } from "@radix-ui/themes/components/text";
import type { ReactNode } from "react";
import styles from "./titled-section.module.css";

interface TitledSectionProps {
  title: string;
  description?: string;
  children: ReactNode;
}

/** A group of settings below its heading. */
export function TitledSection({ title, description, children }: TitledSectionProps) {
  return (
    <section className={styles.section}>
      <Heading as="h2" size="3">
        {title}
      </Heading>
      {description ? (
        <Text as="p" size="2" color="gray" mt="1">
          {description}
        </Text>
      ) : null}
      {children}
    </section>
  );
}

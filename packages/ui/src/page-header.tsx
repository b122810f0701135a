import { Heading } from "@radix-ui/themes/components/heading";
import { Text } from "@radix-ui/themes/components/text";
import type { ReactNode } from "react";
import styles from "./page-header.module.css";

interface PageHeaderProps {
  title: string;
  subtitle?: string;
  /** Buttons at the right: the main one solid, the others soft or outline. */
  children?: ReactNode;
}

export function PageHeader({ title, subtitle, children }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.text}>
        <Heading as="h1" size="6" weight="bold">
          {title}
        </Heading>
        {subtitle ? (
          <Text as="p" size="2" color="gray" mt="1">
            {subtitle}
          </Text>
        ) : null}
      </div>
      {children ? <div className={styles.actions}>{children}</div> : null}
    </header>
  );
}

import { Card } from "@radix-ui/themes/components/card";
import { Heading } from "@radix-ui/themes/components/heading";
import { Text } from "@radix-ui/themes/components/text";
import type { ReactNode } from "react";
import styles from "./page.module.css";

/** The column of a page: header, summary cards, filter bar, content, with equal gaps. */
export function Page({ children }: { children: ReactNode }) {
  return <div className={styles.page}>{children}</div>;
}

interface TitledCardProps {
  title: string;
  description?: string;
  /** As wide as the page. */
  wide?: boolean;
  children: ReactNode;
}

/** A card with a heading, such as a group of settings. */
export function TitledCard({ title, description, wide = false, children }: TitledCardProps) {
  return (
    <Card size="2" className={styles.card} data-wide={wide || undefined}>
      <Heading as="h2" size="4">
        {title}
      </Heading>
      {description ? (
        <Text as="p" size="2" color="gray" mt="1">
          {description}
        </Text>
      ) : null}
      {children}
    </Card>
  );
}

import { Card } from "@radix-ui/themes/components/card";
import { Text } from "@radix-ui/themes/components/text";
import type { ReactNode } from "react";
import type { Color } from "./colors.ts";
import styles from "./summary-card.module.css";

interface SummaryCardProps {
  label: string;
  /** Already formatted; `—` for what is not known. */
  value: ReactNode;
  /** One small line under the value. */
  note?: ReactNode;
  icon?: ReactNode;
  color?: Color;
}

/** One figure with its name. */
export function SummaryCard({ label, value, note, icon, color = "gray" }: SummaryCardProps) {
  return (
    <Card className={styles.card}>
      <div className={styles.head}>
        <Text as="p" size="2" color="gray" weight="medium">
          {label}
        </Text>
        {icon ? (
          <span aria-hidden className={styles.icon} data-accent-color={color}>
            {icon}
          </span>
        ) : null}
      </div>
      <Text as="p" size={{ initial: "5", sm: "6" }} weight="bold" className={styles.value}>
        {value}
      </Text>
      {note ? (
        <Text as="p" size="1" color="gray" mt="1">
          {note}
        </Text>
      ) : null}
    </Card>
  );
}

/** One row of cards; two by two on phones. */
export function SummaryCards({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

import { Text } from "@radix-ui/themes/components/text";
import type { ReactNode } from "react";
import styles from "./state.module.css";

interface EmptyStateProps {
  /** One sentence, such as `No deals yet`. */
  title: string;
  /** What to do about it. */
  hint?: string;
  icon?: ReactNode;
  /** Announced at once, and with an icon in red. */
  isError?: boolean;
  /** A button that does it. */
  children?: ReactNode;
}

export function EmptyState({ title, hint, icon, isError, children }: EmptyStateProps) {
  return (
    <div role={isError ? "alert" : undefined} className={styles.state}>
      {icon ? (
        <span aria-hidden className={styles.icon} data-tone={isError ? "error" : undefined}>
          {icon}
        </span>
      ) : null}
      <Text as="p" size="3" weight="medium">
        {title}
      </Text>
      {hint ? (
        <Text as="p" size="2" color="gray" className={styles.hint}>
          {hint}
        </Text>
      ) : null}
      {children ? <div className={styles.action}>{children}</div> : null}
    </div>
  );
}

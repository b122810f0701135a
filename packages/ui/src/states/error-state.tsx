import { Button } from "@radix-ui/themes/components/button";
import { Text } from "@radix-ui/themes/components/text";
import type { ReactNode } from "react";
import { Icon } from "../icon.tsx";
import styles from "./state.module.css";

interface ErrorStateProps {
  /** What failed. */
  title?: string;
  /** The message of the server, or what to do. */
  message?: string;
  onRetry?: () => void;
  pending?: boolean;
  /** Other actions, where a retry cannot succeed. */
  children?: ReactNode;
}

/** Shown in place of content that failed to load. */
export function ErrorState({
  title = "Something went wrong",
  message,
  onRetry,
  pending,
  children,
}: ErrorStateProps) {
  return (
    <div role="alert" className={styles.state}>
      <span aria-hidden className={styles.icon} data-tone="error">
        <Icon name="warning" />
      </span>
      <Text as="p" size="3" weight="medium">
        {title}
      </Text>
      {message ? (
        <Text as="p" size="2" color="gray" className={styles.hint}>
          {message}
        </Text>
      ) : null}
      {onRetry ? (
        <div className={styles.action}>
          <Button variant="soft" onClick={onRetry} loading={pending}>
            Try again
          </Button>
        </div>
      ) : null}
      {children ? <div className={styles.action}>{children}</div> : null}
    </div>
  );
}

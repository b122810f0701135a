import { Button } from "@radix-ui/themes/components/button";
import type { ReactNode } from "react";
import { Icon } from "../icon.tsx";
import { EmptyState } from "./empty-state.tsx";

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
export function ErrorState(props: ErrorStateProps) {
  const { title = "Something went wrong", message, onRetry, pending, children } = props;
  const retry = onRetry ? (
    <Button variant="soft" onClick={onRetry} loading={pending}>
      Try again
    </Button>
  ) : null;
  return (
    <EmptyState isError icon={<Icon name="warning" />} title={title} hint={message}>
      {retry ?? children}
    </EmptyState>
  );
}

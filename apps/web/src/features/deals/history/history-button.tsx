"use client";
import { Icon } from "@dealflow/ui/icon";
import { RelativeTime } from "@dealflow/ui/relative-time";
import { Button } from "@radix-ui/themes/components/button";
import { VisuallyHidden } from "@radix-ui/themes/components/visually-hidden";
import type { ComponentProps } from "react";
import styles from "./deal-history.module.css";

interface HistoryButtonProps extends ComponentProps<typeof Button> {
  changedAt: Date;
}

export function HistoryButton({ changedAt, ...button }: HistoryButtonProps) {
  return (
    <Button {...button} variant="ghost" color="gray" size="1" m="0" className={styles.trigger}>
      <Icon name="clock" />
      <VisuallyHidden>History, last changed </VisuallyHidden>
      <RelativeTime date={changedAt} />
    </Button>
  );
}

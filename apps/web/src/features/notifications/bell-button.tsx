"use client";
import { Icon } from "@dealflow/ui/icon";
import { IconButton } from "@radix-ui/themes/components/icon-button";
import type { ComponentProps } from "react";
import { trpc } from "../../trpc/client.ts";
import styles from "./bell.module.css";

const MAX_SHOWN = 99;

/** The bell with the number of unread notifications, which is left out for 0 and while it is unknown. */
export function BellButton(button: ComponentProps<typeof IconButton>) {
  const { data } = trpc.notifications.counts.useQuery();
  const unread = data?.unread ?? 0;
  return (
    <IconButton
      {...button}
      variant="ghost"
      color="gray"
      m="0"
      className={styles.bell}
      aria-label={unread > 0 ? `Notifications, ${unread} unread` : "Notifications"}
    >
      <span className={styles.icon}>
        <Icon name="bell" />
        {unread > 0 ? (
          <span className={styles.badge}>{unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}</span>
        ) : null}
      </span>
    </IconButton>
  );
}

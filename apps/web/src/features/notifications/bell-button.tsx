"use client";
import { Icon } from "@dealflow/ui/icon";
import { IconButton } from "@radix-ui/themes/components/icon-button";
import type { ComponentProps } from "react";
import { trpc } from "../../trpc/client.ts";
import styles from "./bell.module.css";

const MOST = 99;

/** The bell with the number of what is unread; without one where nothing is, or where it cannot be told. */
export function BellButton(button: ComponentProps<typeof IconButton>) {
  const { data } = trpc.notifications.counts.useQuery();
  const unread = data?.unread ?? 0;
  return (
    <IconButton
      {...button}
      variant="soft"
      color="gray"
      className={styles.bell}
      aria-label={unread > 0 ? `Notifications, ${unread} unread` : "Notifications"}
    >
      <Icon name="bell" />
      {unread > 0 ? <span className={styles.badge}>{unread > MOST ? `${MOST}+` : unread}</span> : null}
    </IconButton>
  );
}

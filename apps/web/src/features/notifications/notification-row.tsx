"use client";
import { RelativeTime } from "@dealflow/ui/relative-time";
import type { Notification } from "@dealflow/validators/notifications";
import { Text } from "@radix-ui/themes/components/text";
import { VisuallyHidden } from "@radix-ui/themes/components/visually-hidden";
import type { MouseEvent } from "react";
import { PageLink } from "../../components/page/page-link.tsx";
import styles from "./notification-panel.module.css";

interface NotificationRowProps {
  notification: Notification;
  onRead: (notification: Notification) => void;
  /** Called if the record opens in this tab. */
  onOpened: () => void;
}

/** A link to the record; a click marks the notification as read. */
export function NotificationRow({ notification, onRead, onOpened }: NotificationRowProps) {
  const { text, path, createdAt, readAt } = notification;
  const isUnread = readAt === null;

  function onClick({ metaKey, ctrlKey, shiftKey }: MouseEvent) {
    onRead(notification);
    if (!metaKey && !ctrlKey && !shiftKey) onOpened();
  }

  return (
    <PageLink href={path} className={styles.row} onClick={onClick}>
      <span aria-hidden className={isUnread ? styles.dot : undefined} />
      <span className={styles.text}>
        <Text size="2" weight={isUnread ? "medium" : "regular"} color={isUnread ? undefined : "gray"}>
          {isUnread ? <VisuallyHidden>Unread: </VisuallyHidden> : null}
          {text}
        </Text>
        <Text size="1" color="gray">
          <RelativeTime date={createdAt} />
        </Text>
      </span>
    </PageLink>
  );
}

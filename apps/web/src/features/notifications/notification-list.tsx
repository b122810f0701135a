"use client";
import { Icon } from "@dealflow/ui/icon";
import { RelativeTime } from "@dealflow/ui/relative-time";
import { EmptyState } from "@dealflow/ui/states/empty-state";
import { ErrorState } from "@dealflow/ui/states/error-state";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import type { Notification } from "@dealflow/validators/notifications";
import { Button } from "@radix-ui/themes/components/button";
import { Text } from "@radix-ui/themes/components/text";
import { VisuallyHidden } from "@radix-ui/themes/components/visually-hidden";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { type MouseEvent, useRef } from "react";
import { PageLink } from "../../components/page/page-link.tsx";
import { QueryError } from "../../components/query-error.tsx";
import { errorMessage } from "../../lib/errors.ts";
import styles from "./notification-panel.module.css";

interface NotificationListProps {
  list: Pick<
    UseInfiniteQueryResult<unknown, unknown>,
    | "error"
    | "fetchNextPage"
    | "hasNextPage"
    | "isFetching"
    | "isFetchingNextPage"
    | "isFetchNextPageError"
    | "isPending"
    | "refetch"
  >;
  items: readonly Notification[];
  onRead: (notification: Notification) => void;
  onOpened: () => void;
}

export function NotificationList({ list, items, onRead, onOpened }: NotificationListProps) {
  // Index of the first row of the requested page. It gets the focus, for the Show older button may be gone by then.
  const indexToFocus = useRef<number | null>(null);

  if (list.isPending) {
    return (
      <div className={styles.state}>
        <RowSkeletons label="Loading notifications..." count={4} height={48} />
      </div>
    );
  }
  if (list.error && items.length === 0) {
    return <QueryError title="Your notifications could not be loaded" query={list} />;
  }
  if (items.length === 0) {
    return (
      <EmptyState
        icon={<Icon name="bell" />}
        title="Nothing to tell you yet"
        hint="Tasks that are assigned to you, mentions and reminders will stand here."
      />
    );
  }

  function focusRequested(row: HTMLLIElement | null, index: number) {
    if (!row || index !== indexToFocus.current) return;
    indexToFocus.current = null;
    row.querySelector("a")?.focus();
  }

  return (
    <>
      <ul className={styles.list}>
        {items.map((notification, index) => (
          <li key={notification.id} ref={(row) => focusRequested(row, index)}>
            <NotificationRow notification={notification} onRead={onRead} onOpened={onOpened} />
          </li>
        ))}
      </ul>
      {list.isFetchNextPageError ? (
        <ErrorState
          title="Older ones could not be loaded"
          message={errorMessage(list.error)}
          onRetry={() => void list.fetchNextPage()}
          pending={list.isFetchingNextPage}
        />
      ) : null}
      {list.hasNextPage && !list.isFetchNextPageError ? (
        <div className={styles.more}>
          <Button
            variant="soft"
            color="gray"
            size="1"
            loading={list.isFetchingNextPage}
            onClick={() => {
              indexToFocus.current = items.length;
              void list.fetchNextPage();
            }}
          >
            Show older
          </Button>
        </div>
      ) : null}
    </>
  );
}

interface NotificationRowProps {
  notification: Notification;
  onRead: (notification: Notification) => void;
  /** Called if the record opens in this tab. */
  onOpened: () => void;
}

/** A link to the record; a click marks the notification as read. */
function NotificationRow({ notification, onRead, onOpened }: NotificationRowProps) {
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

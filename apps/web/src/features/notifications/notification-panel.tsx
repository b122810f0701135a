"use client";
import { PAGE_PATHS } from "@dealflow/validators/addresses";
import { Button } from "@radix-ui/themes/components/button";
import { Text } from "@radix-ui/themes/components/text";
import { type ReactNode, useRef } from "react";
import { PageLink } from "../../components/page/page-link.tsx";
import { PAGES } from "../../lib/cache/paged-query.ts";
import { useViewerDay } from "../../lib/hooks/use-viewer-day.ts";
import { trpc } from "../../trpc/client.ts";
import { NotificationList } from "./notification-list.tsx";
import styles from "./notification-panel.module.css";
import { useNotificationWrites } from "./use-notification-writes.ts";

const PAGE_SIZE = 20;
// Fetched each time the panel opens.
const REFETCH_ALWAYS = { refetchOnMount: "always" } as const;

interface NotificationPanelProps {
  heading: ReactNode;
  close?: ReactNode;
  onClose: () => void;
}

/** The notifications of the signed-in member, the newest first, with a button that marks all as read. */
export function NotificationPanel({ heading, close, onClose }: NotificationPanelProps) {
  const today = useViewerDay();
  const list = trpc.notifications.list.useInfiniteQuery(
    { today, limit: PAGE_SIZE },
    { ...PAGES, ...REFETCH_ALWAYS },
  );
  const { data: counts } = trpc.notifications.counts.useQuery(undefined, REFETCH_ALWAYS);
  const { read, readAll } = useNotificationWrites();
  const region = useRef<HTMLDivElement>(null);
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];

  function markAllRead() {
    readAll(items);
    // The button is disabled now and loses the focus.
    region.current?.focus();
  }

  return (
    <>
      <header className={styles.header}>
        {heading}
        <Button
          variant="ghost"
          size="1"
          m="0"
          className={styles.markAllRead}
          disabled={!counts?.unread || items.length === 0}
          onClick={markAllRead}
        >
          Mark all read
        </Button>
        {close}
      </header>
      <div ref={region} tabIndex={-1} className={styles.body}>
        <NotificationList list={list} items={items} onRead={read} onOpened={onClose} />
      </div>
      <footer className={styles.footer}>
        <Text size="1" color="gray">
          <PageLink href={PAGE_PATHS.settings} className={styles.settings} onClick={onClose}>
            Choose what you are told of
          </PageLink>
        </Text>
      </footer>
    </>
  );
}

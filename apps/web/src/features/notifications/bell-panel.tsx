"use client";
import { GhostButton } from "@dealflow/ui/ghost-button";
import { useSingleFlight } from "@dealflow/ui/use-single-flight";
import { PAGE_PATHS } from "@dealflow/validators/addresses";
import type { Notification } from "@dealflow/validators/notifications";
import { Button } from "@radix-ui/themes/components/button";
import * as Dialog from "@radix-ui/themes/components/dialog";
import { Heading } from "@radix-ui/themes/components/heading";
import * as Popover from "@radix-ui/themes/components/popover";
import { Text } from "@radix-ui/themes/components/text";
import { type ReactNode, useRef, useState, useSyncExternalStore } from "react";
import { PageLink } from "../../components/page/page-link.tsx";
import type { PendingChange } from "../../lib/cache/loaded-answers.ts";
import { PAGES } from "../../lib/cache/paged-query.ts";
import { errorCode, errorMessage } from "../../lib/errors.ts";
import { useViewerDay } from "../../lib/hooks/viewer-day.tsx";
import { toastError } from "../../lib/toast-error.ts";
import { trpc } from "../../trpc/client.ts";
import { answerChange, recordChange, useOptimisticChange } from "../../trpc/use-optimistic-change.ts";
import { BellButton } from "./bell-button.tsx";
import styles from "./bell-panel.module.css";
import { NotificationList } from "./notification-list.tsx";
import notificationPanelStyles from "./notification-panel.module.css";

/** The notifications in a popover below the bell; on phones in a full-screen dialog. */
export default function BellPanel() {
  const [open, setOpen] = useState(true);
  const isPhone = useSyncExternalStore(subscribeToWidth, isNarrow, () => false);
  const panel = { onClose: () => setOpen(false) };
  if (isPhone) {
    return (
      <Dialog.Root open={open} onOpenChange={setOpen}>
        <Dialog.Trigger>
          <BellButton />
        </Dialog.Trigger>
        <Dialog.Content aria-describedby={undefined} className={styles.sheet} onOpenAutoFocus={focusPanel}>
          <NotificationPanel
            {...panel}
            heading={
              <Dialog.Title size="4" mb="0" trim="normal">
                Notifications
              </Dialog.Title>
            }
            close={
              <Dialog.Close>
                <GhostButton icon="close" label="Close" />
              </Dialog.Close>
            }
          />
        </Dialog.Content>
      </Dialog.Root>
    );
  }
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger>
        <BellButton />
      </Popover.Trigger>
      <Popover.Content
        aria-label="Notifications"
        data-record
        align="end"
        width="420px"
        maxWidth="calc(100vw - 32px)"
        className={styles.popover}
        onOpenAutoFocus={focusPanel}
      >
        <NotificationPanel
          {...panel}
          heading={
            <Heading as="h2" size="3">
              Notifications
            </Heading>
          }
        />
      </Popover.Content>
    </Popover.Root>
  );
}

/** Focuses the panel itself, so that Enter does not press its first button unintentionally. */
function focusPanel(event: Event) {
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
}

const NARROW = "(max-width: 767px)";
const isNarrow = () => window.matchMedia(NARROW).matches;

function subscribeToWidth(listener: () => void) {
  const width = window.matchMedia(NARROW);
  width.addEventListener("change", listener);
  return () => width.removeEventListener("change", listener);
}

const PAGE_SIZE = 20;
// Fetched each time the panel opens.
const REFETCH_ALWAYS = { refetchOnMount: "always" } as const;

interface NotificationPanelProps {
  heading: ReactNode;
  close?: ReactNode;
  onClose: () => void;
}

/** The notifications of the signed-in member, the newest first, with a button that marks all as read. */
function NotificationPanel({ heading, close, onClose }: NotificationPanelProps) {
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
      <header className={notificationPanelStyles.header}>
        {heading}
        <Button
          variant="ghost"
          size="1"
          m="0"
          className={notificationPanelStyles.markAllRead}
          disabled={!counts?.unread || items.length === 0}
          onClick={markAllRead}
        >
          Mark all read
        </Button>
        {close}
      </header>
      <div ref={region} tabIndex={-1} className={notificationPanelStyles.body}>
        <NotificationList list={list} items={items} onRead={read} onOpened={onClose} />
      </div>
      <footer className={notificationPanelStyles.footer}>
        <Text size="1" color="gray">
          <PageLink
            href={PAGE_PATHS.notificationSettings}
            className={notificationPanelStyles.settings}
            onClick={onClose}
          >
            Choose what you are told of
          </PageLink>
        </Text>
      </footer>
    </>
  );
}

/** Marks notifications as read: shown at once, and as before if the server refuses. */
export function useNotificationWrites() {
  const change = useOptimisticChange();
  const { mutateAsync: markRead } = trpc.notifications.markRead.useMutation();
  const { mutateAsync: markAllRead } = trpc.notifications.markAllRead.useMutation();

  async function write(changes: readonly PendingChange[], send: () => Promise<unknown>): Promise<void> {
    try {
      await change(changes, send);
    } catch (error) {
      // NOT_FOUND: its record was deleted, which the page of the record shows.
      if (errorCode(error) !== "NOT_FOUND") toastError(errorMessage(error, "Failed to mark as read"));
    }
  }

  const readAll = useSingleFlight((shown: readonly Notification[]) => {
    const upTo = Math.max(...shown.map(({ id }) => id));
    const read = recordChange("notifications", ({ id }) => id <= upTo, { readAt: new Date() });
    const noUnread = answerChange("notifications.counts", () => ({ unread: 0 }));
    return write([{ ...read, staysAfterWrite: true }, noUnread], () => markAllRead({ upTo }));
  });

  return {
    read({ id, readAt }: Notification): void {
      if (readAt) return;
      const read = recordChange("notifications", id, { readAt: new Date() });
      const oneLess = answerChange("notifications.counts", ({ unread }) => ({
        unread: Math.max(unread - 1, 0),
      }));
      void write([read, oneLess], () => markRead({ id }));
    },
    /** Marks all up to the newest visible one, so that those that arrive meanwhile stay unread. */
    readAll: (shown: readonly Notification[]) => void readAll(shown),
  };
}

"use client";
import { GhostButton } from "@dealflow/ui/ghost-button";
import * as Dialog from "@radix-ui/themes/components/dialog";
import { Heading } from "@radix-ui/themes/components/heading";
import * as Popover from "@radix-ui/themes/components/popover";
import { useState, useSyncExternalStore } from "react";
import { BellButton } from "./bell-button.tsx";
import styles from "./bell-panel.module.css";
import { NotificationPanel } from "./notification-panel.tsx";

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

"use client";
import * as Toast from "@radix-ui/react-toast";
import { Button } from "@radix-ui/themes/components/button";
import { Text } from "@radix-ui/themes/components/text";
import { Theme } from "@radix-ui/themes/components/theme";
import { type RefObject, useEffect, useRef, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { GhostButton } from "../ghost-button.tsx";
import styles from "./toast.module.css";

interface ToastContent {
  title: string;
  description?: string;
  variant?: "default" | "destructive";
  action?: { label: string; onClick: () => void };
}

interface ShownToast extends ToastContent {
  id: number;
  open: boolean;
}

// At most one toast is shown: a new one replaces the one before.
let current: ShownToast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a toast; it can be called from anywhere in the browser. */
export function toast(content: ToastContent): void {
  lastId += 1;
  setCurrent({ ...content, id: lastId, open: true });
}

function setCurrent(next: ShownToast | null): void {
  current = next;
  for (const notify of listeners) notify();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const SHOWN_MS = 5000;
const SWIPE_THRESHOLD_PX = 50;

/** The region where toasts appear; rendered once, above dialogs, and reached with F8. */
export function ToastRegion() {
  const shown = useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
  const layer = useRef<HTMLDivElement>(null);
  useFocusBesideDialogs(layer);
  const body = useSyncExternalStore(
    subscribeToNothing,
    () => document.body,
    () => null,
  );
  if (!body) return null;
  return createPortal(
    <Theme asChild hasBackground={false}>
      {/* Dialogs hide the rest of the page from assistive technology, except elements with `aria-live`. */}
      <div ref={layer} className={styles.layer} aria-live="off">
        {/* A provider for each toast: the timer that focus or the pointer pauses must not stay paused for the next. */}
        <Toast.Provider
          key={shown?.id}
          duration={SHOWN_MS}
          label="Notification"
          swipeDirection="right"
          swipeThreshold={SWIPE_THRESHOLD_PX}
        >
          {shown ? <ToastItem key={shown.id} shown={shown} /> : null}
          <Toast.Viewport className={styles.viewport} hotkey={["F8"]} label="Notifications ({hotkey})" />
        </Toast.Provider>
      </div>
    </Theme>,
    body,
  );
}

/** Closes the toast. It stays rendered while it slides out, until the next one replaces it. */
function dismiss(id: number): void {
  if (current?.id === id) setCurrent({ ...current, open: false });
}

function ToastItem({ shown }: { shown: ShownToast }) {
  const { id, title, description, variant = "default", action } = shown;
  return (
    <Toast.Root
      className={styles.toast}
      data-variant={variant}
      open={shown.open}
      onOpenChange={(open) => (open ? undefined : dismiss(id))}
    >
      <div className={styles.text}>
        <Toast.Title asChild>
          <Text as="p" size="2" weight="medium">
            {title}
          </Text>
        </Toast.Title>
        {description ? (
          <Toast.Description asChild>
            <Text as="p" size="2" color="gray" mt="1">
              {description}
            </Text>
          </Toast.Description>
        ) : null}
      </div>
      {action ? (
        <Toast.Action asChild altText={action.label} onClick={action.onClick}>
          <Button size="1" variant="soft">
            {action.label}
          </Button>
        </Toast.Action>
      ) : null}
      <Toast.Close asChild>
        <GhostButton icon="close" label="Close" size="1" />
      </Toast.Close>
    </Toast.Root>
  );
}

/**
 * Keeps focus events of the toast from open dialogs, which listen on the document and would take the focus back: the
 * keyboard must reach a toast above a dialog.
 */
function useFocusBesideDialogs(layer: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = document.documentElement;
    function stopInsideToast(event: FocusEvent) {
      const elements = [event.target, event.relatedTarget];
      if (elements.some((element) => element instanceof Node && layer.current?.contains(element))) {
        event.stopPropagation();
      }
    }
    root.addEventListener("focusin", stopInsideToast);
    root.addEventListener("focusout", stopInsideToast);
    return () => {
      root.removeEventListener("focusin", stopInsideToast);
      root.removeEventListener("focusout", stopInsideToast);
    };
  }, [layer]);
}

const subscribeToNothing = () => () => undefined;

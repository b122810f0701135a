"use client";
import * as Toast from "@radix-ui/react-toast";
import { Button } from "@radix-ui/themes/components/button";
import { IconButton } from "@radix-ui/themes/components/icon-button";
import { Text } from "@radix-ui/themes/components/text";
import { Theme } from "@radix-ui/themes/components/theme";
import { type RefObject, useEffect, useRef, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { Icon } from "../icon.tsx";
import styles from "./toast.module.css";
import { dismissToast, type ShownToast, useCurrentToast } from "./toast-store.ts";

export { toast } from "./toast-store.ts";

const SHOWN_MS = 5000;
const SWIPE_THRESHOLD_PX = 50;

/** The region where toasts appear; rendered once, above dialogs, and reached with F8. */
export function ToastRegion() {
  const shown = useCurrentToast();
  const layer = useRef<HTMLDivElement>(null);
  useFocusBesideDialogs(layer);
  const body = useSyncExternalStore(
    noSubscription,
    () => document.body,
    () => null,
  );
  if (!body) return null;
  return createPortal(
    <Theme asChild hasBackground={false}>
      {/* Dialogs hide the rest of the page from assistive technology, but nothing that says whether it is live. */}
      <div ref={layer} className={styles.layer} aria-live="off">
        {/* One for each toast: a pause, for the focus or the pointer in it, ends with the toast it was for. */}
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

function ToastItem({ shown }: { shown: ShownToast }) {
  const { id, title, description, variant = "default", action } = shown;
  return (
    <Toast.Root
      className={styles.toast}
      data-variant={variant}
      open={shown.open}
      onOpenChange={(open) => (open ? undefined : dismissToast(id))}
    >
      <div className={styles.words}>
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
        <IconButton aria-label="Close" size="1" variant="ghost" color="gray" m="0">
          <Icon name="close" />
        </IconButton>
      </Toast.Close>
    </Toast.Root>
  );
}

/**
 * A dialog takes the focus back when it leaves, unless it does not hear of it: toasts lie above dialogs, and what they
 * offer has to be within reach of the keyboard. What dialogs listen to is the document, one step above where this stops.
 */
function useFocusBesideDialogs(layer: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = document.documentElement;
    function keepToSelf(event: FocusEvent) {
      const places = [event.target, event.relatedTarget];
      if (places.some((place) => place instanceof Node && layer.current?.contains(place))) {
        event.stopPropagation();
      }
    }
    root.addEventListener("focusin", keepToSelf);
    root.addEventListener("focusout", keepToSelf);
    return () => {
      root.removeEventListener("focusin", keepToSelf);
      root.removeEventListener("focusout", keepToSelf);
    };
  }, [layer]);
}

const noSubscription = () => () => undefined;

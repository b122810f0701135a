"use client";
import { Button } from "@radix-ui/themes/components/button";
import { Text } from "@radix-ui/themes/components/text";
import { Theme } from "@radix-ui/themes/components/theme";
import {
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { createPortal } from "react-dom";
import { GhostButton } from "../ghost-button.tsx";
import styles from "./toast.module.css";
import {
  closeToast,
  removeToast,
  type ShownToast,
  shownToasts,
  subscribeToToasts,
  toast,
} from "./toast-store.ts";

export type { ToastContent } from "./toast-store.ts";
export { closeToast, toast };

const SHOWN_MS = 5000;
const SHOWN_WITH_ACTION_MS = 10_000;

/** The region where toasts appear; rendered once, above dialogs, and reached with F8. */
export function ToastRegion() {
  const shown = useSyncExternalStore(subscribeToToasts, shownToasts, noToasts);
  const isInBrowser = useSyncExternalStore<boolean>(subscribeToNothing, yes, no);
  const list = useRef<HTMLOListElement>(null);
  const { isWaiting, leave } = useToastFocus(list);
  const [hovered, setHovered] = useState<number | null>(null);
  if (!isInBrowser) return null;
  const isHovered = shown.some(({ id, isClosing }) => id === hovered && !isClosing);
  const isUrgent = shown.at(-1)?.variant === "destructive";
  return createPortal(
    <Theme asChild hasBackground={false}>
      {/* Dialogs hide the rest of the page from assistive technology, except elements with `aria-live`. */}
      <section
        aria-label="Notifications (F8)"
        aria-live={isUrgent ? "assertive" : "polite"}
        className={styles.layer}
      >
        <ol ref={list} tabIndex={-1} data-toasts className={styles.list}>
          {shown.map((each) => (
            <ToastItem
              key={each.id}
              shown={each}
              isWaiting={isWaiting || isHovered}
              onHover={(isOver) => setHovered(isOver ? each.id : null)}
              onClose={() => {
                leave();
                closeToast(each.id);
              }}
            />
          ))}
        </ol>
      </section>
    </Theme>,
    document.body,
  );
}

interface ToastItemProps {
  shown: ShownToast;
  isWaiting: boolean;
  onHover: (isOver: boolean) => void;
  /** Returns the focus too, if the toast has it. */
  onClose: () => void;
}

function ToastItem({ shown, isWaiting, onHover, onClose }: ToastItemProps) {
  const { title, description, variant = "default" } = shown;
  const actions = [shown.action, shown.secondAction].filter((action) => action !== undefined);
  const item = useRef<HTMLLIElement>(null);
  useClosing(item, shown, isWaiting, onClose);
  return (
    <li
      ref={item}
      className={styles.toast}
      data-variant={variant}
      data-state={shown.isClosing ? "closed" : "open"}
      onPointerEnter={() => onHover(true)}
      onPointerLeave={() => onHover(false)}
      onKeyDown={(event) => {
        // Of a dialog that is open, Escape closes the dialog alone: it has prevented the default by now.
        if (event.key === "Escape" && !event.defaultPrevented) onClose();
      }}
      {...useSwipeRight(onClose)}
    >
      <div className={styles.text}>
        <Text as="p" size="2" weight="medium">
          {title}
        </Text>
        {description ? (
          <Text as="p" size="2" color="gray" mt="1">
            {description}
          </Text>
        ) : null}
      </div>
      {actions.length > 0 ? (
        <div className={styles.actions}>
          {actions.map(({ label, onClick }) => (
            <Button
              key={label}
              size="1"
              variant="soft"
              onClick={() => {
                onClose();
                onClick();
              }}
            >
              {label}
            </Button>
          ))}
        </div>
      ) : null}
      <GhostButton icon="close" label="Close" size="1" className={styles.close} onClick={onClose} />
    </li>
  );
}

/** Closes a toast when its time is up, and removes it when it has left the screen. */
function useClosing(
  item: { current: HTMLElement | null },
  shown: ShownToast,
  isWaiting: boolean,
  onClose: () => void,
): void {
  const { id, isClosing, action, actionMs } = shown;
  const leftMs = useRef(action ? SHOWN_WITH_ACTION_MS : SHOWN_MS);
  const close = useEffectEvent(onClose);

  useEffect(() => {
    if (isWaiting || isClosing || actionMs !== undefined) return;
    const start = performance.now();
    const timer = setTimeout(() => close(), leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current -= performance.now() - start;
    };
  }, [isWaiting, isClosing, actionMs]);

  useEffect(() => {
    if (isClosing || actionMs === undefined) return;
    const timer = setTimeout(() => close(), actionMs);
    return () => clearTimeout(timer);
  }, [isClosing, actionMs]);

  useEffect(() => {
    if (!isClosing) return;
    const animations = item.current?.getAnimations() ?? [];
    void Promise.allSettled(animations.map(({ finished }) => finished)).then(() => removeToast(id));
  }, [item, id, isClosing]);
}

const NO_TOASTS: readonly ShownToast[] = [];
const noToasts = () => NO_TOASTS;
const subscribeToNothing = () => () => undefined;
const yes = () => true;
const no = () => false;

const THRESHOLD_PX = 50;
/** Less is a press on a button. */
const START_PX = 10;

/** Handlers for an element that a swipe to the right removes; it follows the pointer in `--swipe-x`. */
function useSwipeRight(onSwiped: () => void) {
  const startX = useRef<number | null>(null);

  function end({ currentTarget, clientX }: PointerEvent<HTMLElement>, isSwipe: boolean) {
    if (startX.current === null) return;
    const moved = clientX - startX.current;
    startX.current = null;
    delete currentTarget.dataset.swipe;
    if (isSwipe && moved >= THRESHOLD_PX) onSwiped();
    else currentTarget.style.removeProperty("--swipe-x");
  }

  return {
    // In the capture phase: what is pressed in a toast does not reach the document, where React listens.
    onPointerDownCapture(event: PointerEvent<HTMLElement>) {
      if (event.button === 0) startX.current = event.clientX;
    },
    onPointerMove({ currentTarget, clientX, pointerId }: PointerEvent<HTMLElement>) {
      if (startX.current === null) return;
      const moved = clientX - startX.current;
      if (!currentTarget.dataset.swipe && moved < START_PX) return;
      currentTarget.dataset.swipe = "move";
      currentTarget.setPointerCapture(pointerId);
      currentTarget.style.setProperty("--swipe-x", `${Math.max(moved, 0)}px`);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, true),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, false),
  };
}

interface ToastFocus {
  /** While the focus is in the toasts, or the window is not in front, no toast closes by itself. */
  isWaiting: boolean;
  /** Moves the focus to where it was before it came to the toasts. */
  leave: () => void;
}

/** Lets the keyboard reach the toasts with F8, also above an open dialog. */
function useToastFocus(list: RefObject<HTMLElement | null>): ToastFocus {
  const [hasFocus, setHasFocus] = useState(false);
  const [isAway, setAway] = useState(false);
  const cameFrom = useRef<HTMLElement | null>(null);

  useEffect(() => {
    const removal = new AbortController();
    const { signal } = removal;
    const root = document.documentElement;
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && !!list.current?.contains(target);

    // Dialogs listen on the document: they would take the focus back, and close at a press outside.
    function hideFromDialogs(event: FocusEvent | PointerEvent) {
      if (isInside(event.target) || isInside(event.relatedTarget)) event.stopPropagation();
    }
    function onFocusIn(event: FocusEvent) {
      hideFromDialogs(event);
      setHasFocus(isInside(event.target));
      if (!isInside(event.target) || isInside(event.relatedTarget)) return;
      cameFrom.current = event.relatedTarget instanceof HTMLElement ? event.relatedTarget : null;
    }
    function onFocusOut(event: FocusEvent) {
      hideFromDialogs(event);
      setHasFocus(isInside(event.relatedTarget));
    }
    function onKeyDown(event: KeyboardEvent) {
      if (event.key === "F8") list.current?.focus();
    }

    root.addEventListener("focusin", onFocusIn, { signal });
    root.addEventListener("focusout", onFocusOut, { signal });
    root.addEventListener("pointerdown", hideFromDialogs, { signal });
    root.addEventListener("keydown", onKeyDown, { signal });
    window.addEventListener("blur", () => setAway(true), { signal });
    window.addEventListener("focus", () => setAway(false), { signal });
    return () => removal.abort();
  }, [list]);

  function leave() {
    const { activeElement } = document;
    if (!list.current?.contains(activeElement)) return;
    if (cameFrom.current?.isConnected) cameFrom.current.focus();
    else if (activeElement instanceof HTMLElement) activeElement.blur();
  }

  return { isWaiting: hasFocus || isAway, leave };
}

"use client";
import { type PointerEvent, useRef } from "react";

const THRESHOLD_PX = 50;
/** Less is a press on a button. */
const START_PX = 10;

/** Handlers for an element that a swipe to the right removes; it follows the pointer in `--swipe-x`. */
export function useSwipeRight(onSwiped: () => void) {
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

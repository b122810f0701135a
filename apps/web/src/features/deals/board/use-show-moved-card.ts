"use client";
import { type RefObject, useLayoutEffect } from "react";
import type { LastMove, ScreenPosition } from "./use-board-moves.ts";

const ANIMATION = { duration: 160, easing: "ease-out" };

/** Scrolls a card that was just moved into view, restores its focus, and animates it from where it was dropped. */
export function useShowMovedCard(
  card: RefObject<HTMLElement | null>,
  lastMove: LastMove | null,
  onShown: () => void,
): void {
  useLayoutEffect(() => {
    const element = card.current;
    if (!element || !lastMove || lastMove.isShown) return;
    element.scrollIntoView({ block: "nearest", inline: "nearest" });
    if (lastMove.hadFocus) element.querySelector("a")?.focus({ preventScroll: true });
    if (!matchMedia("(prefers-reduced-motion: reduce)").matches) animateFrom(lastMove.from, element);
    onShown();
  }, [card, lastMove, onShown]);
}

function animateFrom(from: ScreenPosition | null, element: HTMLElement): void {
  if (!from) return void element.animate([{ opacity: 0.2 }, {}], ANIMATION);
  const { left, top } = element.getBoundingClientRect();
  const transform = `translate(${from.left - left}px, ${from.top - top}px)`;
  // Above the other cards on the way.
  element.animate([{ transform, zIndex: 1 }, { zIndex: 1 }], ANIMATION);
}

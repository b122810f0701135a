"use client";
import { type RefObject, useLayoutEffect } from "react";
import type { Arrival, Place } from "./use-board-moves.ts";

const MOTION = { duration: 160, easing: "ease-out" };

/** Brings a card that arrives into sight, from where it was dropped, with the focus if it had it. */
export function useArrival(
  card: RefObject<HTMLElement | null>,
  arrival: Arrival | null,
  onSettle: () => void,
): void {
  useLayoutEffect(() => {
    const element = card.current;
    if (!element || !arrival || arrival.settled) return;
    element.scrollIntoView({ block: "nearest", inline: "nearest" });
    if (arrival.focused) element.querySelector("a")?.focus({ preventScroll: true });
    if (!matchMedia("(prefers-reduced-motion: reduce)").matches) glide(element, arrival.from);
    onSettle();
  }, [card, arrival, onSettle]);
}

function glide(element: HTMLElement, from: Place | null): void {
  if (!from) return void element.animate([{ opacity: 0.2 }, {}], MOTION);
  const { left, top } = element.getBoundingClientRect();
  const transform = `translate(${from.left - left}px, ${from.top - top}px)`;
  // Above the cards that it passes.
  element.animate([{ transform, zIndex: 1 }, { zIndex: 1 }], MOTION);
}

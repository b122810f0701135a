"use client";
import { useEffect, useRef } from "react";
import { useStableCallback } from "./use-stable-callback.ts";

/** When `shown` changes, and what had the focus went with what was shown before: gives it to `next`, from where Tab leads on. */
export function useFocusAfterChange(shown: unknown, next: () => HTMLElement | null): void {
  const before = useRef(shown);
  const findNext = useStableCallback(next);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (document.activeElement === document.body) findNext()?.focus({ preventScroll: true });
  }, [shown, findNext]);
}

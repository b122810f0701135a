"use client";
import { useCallback, useLayoutEffect, useRef } from "react";

/** A function that stays the same from render to render, and does what the last of them says: for memoized cards. */
export function useStableCallback<Args extends unknown[], Result>(work: (...args: Args) => Result) {
  const latest = useRef(work);
  useLayoutEffect(() => {
    latest.current = work;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}

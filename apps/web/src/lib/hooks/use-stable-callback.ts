"use client";
import { useCallback, useLayoutEffect, useRef } from "react";

/** A function whose identity never changes and that calls the callback of the last render: for memoized cards. */
export function useStableCallback<Args extends unknown[], Result>(callback: (...args: Args) => Result) {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}

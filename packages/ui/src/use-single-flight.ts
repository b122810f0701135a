"use client";
import { useRef } from "react";

/**
 * Ignores calls while the one before is still running. A mutation's `isPending` changes only with the next render, and
 * the second press of a double click comes before that.
 */
export function useSingleFlight<Args extends unknown[]>(run: (...args: Args) => Promise<unknown>) {
  const isRunning = useRef<boolean>(false);
  return async (...args: Args): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await run(...args);
    } finally {
      isRunning.current = false;
    }
  };
}

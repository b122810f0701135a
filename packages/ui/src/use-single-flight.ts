"use client";
import { useRef } from "react";

/**
 * Work that is not begun again while it is under way. `pending` is known only after the next render, and the second
 * press of a double click comes before that.
 */
export function useOneAtATime<Args extends unknown[]>(work: (...args: Args) => Promise<unknown>) {
  const underWay = useRef<boolean>(false);
  return async (...args: Args): Promise<void> => {
    if (underWay.current) return;
    underWay.current = true;
    try {
      await work(...args);
    } finally {
      underWay.current = false;
    }
  };
}

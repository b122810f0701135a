"use client";
import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False while the page is rendered on the server and taken over; true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

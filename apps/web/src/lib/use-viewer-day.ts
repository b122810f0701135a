"use client";
import { useSyncExternalStore } from "react";
import { type Day, dayOf, viewerDay } from "./days.ts";

const MINUTE_MS = 60_000;
const utcDay = () => dayOf(new Date());

/** The viewer's own calendar day; that of UTC until the page is taken over from the server, which knows no zone. */
export function useViewerDay(): Day {
  return useSyncExternalStore(everyMinute, viewerDay, utcDay);
}

/** A page may stay open over midnight. */
function everyMinute(look: () => void) {
  const timer = setInterval(look, MINUTE_MS);
  return () => clearInterval(timer);
}

"use client";
import { dayOf } from "@dealflow/validators/common/days";
import { createContext, useContext, useSyncExternalStore } from "react";
import { type Day, viewerDay } from "../format/days.ts";

const MINUTE_MS = 60_000;
const utcDay = () => dayOf(new Date());

/** The day that the server judged by, where it rendered a page by days: the browser's clock may say another. */
export const ServerDay = createContext<Day | null>(null);

/** The viewer's own calendar day; that of UTC until the page is taken over from the server, which knows no zone. */
export function useViewerDay(): Day {
  const serverDay = useContext(ServerDay);
  return useSyncExternalStore(everyMinute, viewerDay, serverDay === null ? utcDay : () => serverDay);
}

/** A page may stay open over midnight. */
function everyMinute(look: () => void) {
  const timer = setInterval(look, MINUTE_MS);
  return () => clearInterval(timer);
}

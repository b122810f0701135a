"use client";
import { dayOf } from "@dealflow/validators/common/days";
import { createContext, useContext, useSyncExternalStore } from "react";
import { type Day, viewerDay } from "../format/days.ts";

const MINUTE_MS = 60_000;
const utcDay = () => dayOf(new Date());

/** The day by which the server rendered the page; hydration must start with the same one. */
export const ServerDay = createContext<Day | null>(null);

/** The viewer's calendar day. While rendering on the server and hydrating: `ServerDay`, or the day in UTC. */
export function useViewerDay(): Day {
  const serverDay = useContext(ServerDay);
  return useSyncExternalStore(everyMinute, viewerDay, serverDay === null ? utcDay : () => serverDay);
}

/** Checked every minute, because a page may stay open over midnight. */
function everyMinute(onChange: () => void) {
  const timer = setInterval(onChange, MINUTE_MS);
  return () => clearInterval(timer);
}

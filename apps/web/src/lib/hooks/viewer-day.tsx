"use client";
import { dayIn, dayOf } from "@dealflow/validators/common/days";
import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from "react";
import { type Day, viewerDay } from "../format/days.ts";

export interface WorkspaceDay {
  /** The calendar day of the workspace. */
  today: Day;
  timeZone: string;
}

const Context = createContext<WorkspaceDay | null>(null);
const MINUTE_MS = 60_000;

/** Checked every minute, because a page may stay open over midnight. */
function everyMinute(onChange: () => void) {
  const timer = setInterval(onChange, MINUTE_MS);
  return () => clearInterval(timer);
}

interface WorkspaceDayProviderProps {
  timeZone: string;
  children: ReactNode;
}

export function WorkspaceDayProvider({ timeZone, children }: WorkspaceDayProviderProps) {
  const now = () => dayIn(new Date(), timeZone);
  const today = useSyncExternalStore(everyMinute, now, now);
  const value = useMemo(() => ({ today, timeZone }), [today, timeZone]);
  return <Context value={value}>{children}</Context>;
}

/** The day by which all members count how long something takes, wherever they are. */
export function useWorkspaceDay(): WorkspaceDay {
  const day = useContext(Context);
  return day ?? { today: dayIn(new Date(), "UTC"), timeZone: "UTC" };
}

const utcDay = () => dayOf(new Date());

/** The day by which the server rendered the page; hydration must start with the same one. */
export const ServerDay = createContext<Day | null>(null);

/** The viewer's calendar day. While rendering on the server and hydrating: `ServerDay`, or the day in UTC. */
export function useViewerDay(): Day {
  const serverDay = useContext(ServerDay);
  return useSyncExternalStore(everyMinute, viewerDay, serverDay === null ? utcDay : () => serverDay);
}

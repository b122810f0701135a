"use client";
import { dayIn } from "@dealflow/validators/common/days";
import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from "react";
import type { Day } from "../format/days.ts";

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

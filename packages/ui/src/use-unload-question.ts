"use client";
import { useEffect } from "react";

/** Where something would be lost, the browser asks in its own words before the tab is reloaded or closed. */
export function useUnloadQuestion(wouldLose: boolean) {
  useEffect(() => {
    if (!wouldLose) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [wouldLose]);
}

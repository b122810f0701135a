"use client";
import { useEffect } from "react";

/** Lets the browser ask before the tab is reloaded or closed, while `hasUnsavedWork`. */
export function useUnloadWarning(hasUnsavedWork: boolean) {
  useEffect(() => {
    if (!hasUnsavedWork) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [hasUnsavedWork]);
}

"use client";
import { useOffline } from "next/offline";
import { useSyncExternalStore } from "react";

/**
 * Whether there is no connection. Next asks the server every few seconds and takes an answer that is late, or a page too busy to
 * notice that there is none, for a connection: what the browser knows of its network wins.
 */
export function useIsOffline(): boolean {
  const isServerAway = useOffline();
  const hasNetwork = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return isServerAway || !hasNetwork;
}

function subscribe(onChange: () => void): () => void {
  const listening = new AbortController();
  for (const event of ["online", "offline"]) window.addEventListener(event, onChange, listening);
  return () => listening.abort();
}

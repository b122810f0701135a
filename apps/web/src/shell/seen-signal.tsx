"use client";
import { minutesToMilliseconds } from "date-fns/minutesToMilliseconds";
import { useEffect, useRef } from "react";
import { trpc } from "../trpc/client.ts";

const EVERY_MS = minutesToMilliseconds(10);

/**
 * Tells the server that the member is here: when a page comes into view, and while keys and buttons are pressed. A page that
 * was left open over the weekend says nothing.
 */
export function SeenSignal() {
  const { mutate } = trpc.dashboard.seen.useMutation({ onError: () => (toldAt.current = 0) });
  const toldAt = useRef(0);
  useEffect(() => {
    function tell() {
      if (document.visibilityState !== "visible" || Date.now() - toldAt.current < EVERY_MS) return;
      toldAt.current = Date.now();
      mutate();
    }
    tell();
    const options = { capture: true, passive: true };
    const events = ["visibilitychange", "pointerdown", "keydown"] as const;
    for (const event of events) document.addEventListener(event, tell, options);
    return () => {
      for (const event of events) document.removeEventListener(event, tell, options);
    };
  }, [mutate]);
  return null;
}

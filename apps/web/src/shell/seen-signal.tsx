"use client";
import { minutesToMilliseconds } from "date-fns/minutesToMilliseconds";
import { useEffect, useRef } from "react";
import { trpc } from "../trpc/client.ts";

const EVERY_MS = minutesToMilliseconds(10);
/** Where the server did not hear it. */
const AGAIN_AFTER_MS = minutesToMilliseconds(1);

/**
 * Tells the server that the member is still here: when an open page comes into view again, and while keys and buttons are pressed. One
 * that was left open over the weekend says nothing; when they are back, it asks for what has changed since they left.
 */
export function SeenSignal() {
  const utils = trpc.useUtils();
  const nextAt = useRef(0);
  useEffect(() => {
    // The server has noted it with the page.
    nextAt.current = Date.now() + EVERY_MS;
    async function tell() {
      if (document.visibilityState !== "visible" || Date.now() < nextAt.current) return;
      nextAt.current = Date.now() + EVERY_MS;
      try {
        // Past the cache of writes, whose code would be loaded with every page: this changes no record.
        const { isBack } = await utils.client.dashboard.seen.mutate();
        if (isBack) await utils.dashboard.changes.invalidate();
      } catch {
        nextAt.current = Date.now() + AGAIN_AFTER_MS;
      }
    }
    const options = { capture: true, passive: true };
    const events = ["visibilitychange", "pointerdown", "keydown"] as const;
    for (const event of events) document.addEventListener(event, tell, options);
    return () => {
      for (const event of events) document.removeEventListener(event, tell, options);
    };
  }, [utils]);
  return null;
}

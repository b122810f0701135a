"use client";
import { useEffect, useEffectEvent } from "react";
import { guardHistory } from "../go-back.ts";

/**
 * Calls `ask` instead of going back from what is unsaved. The address is then as it was, and the page has not noticed
 * anything. `goBack` leaves.
 */
export function useBackQuestion(isUnsaved: boolean, ask: () => void): void {
  const onAsk = useEffectEvent(ask);
  useEffect(() => {
    // Without the Navigation API, Back cannot be told from Forward.
    if (!isUnsaved || !("navigation" in window)) return;
    const entry = entryIndex();
    let isReturning = false;

    return guardHistory((event) => {
      const stepsBack = entry - entryIndex();
      if (!event.isTrusted || (stepsBack <= 0 && !isReturning)) return;
      // The router would show the other page.
      event.stopImmediatePropagation();
      if (isReturning) onAsk();
      else window.history.go(stepsBack);
      isReturning = !isReturning;
    });
  }, [isUnsaved]);
}

const entryIndex = (): number => window.navigation.currentEntry?.index ?? 0;

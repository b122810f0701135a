"use client";
import { useEffect, useEffectEvent, useState } from "react";
import { goBack, guardHistory } from "../go-back.ts";
import { useUnloadWarning } from "../use-unload-warning.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import type { ClosingQuestion } from "./dialog-frame.tsx";

export const DISCARD: ClosingQuestion = {
  title: "Discard changes?",
  description: "What you typed has not been saved.",
  confirmLabel: "Discard",
  cancelLabel: "Keep editing",
};

/** For a form in a page: asks before Back or a reload loses what was typed. */
export function UnsavedGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const [asking, setAsking] = useState(false);
  useUnloadWarning(isUnsaved);
  useBackQuestion(isUnsaved, () => setAsking(true));
  return <ConfirmDialog {...DISCARD} open={asking} onOpenChange={setAsking} onConfirm={goBack} />;
}

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

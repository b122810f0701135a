"use client";
import { useState } from "react";
import { goBack } from "../go-back.ts";
import { useUnloadWarning } from "../use-unload-warning.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import type { ClosingQuestion } from "./dialog-frame.tsx";
import { useBackQuestion } from "./use-back-question.ts";

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

"use client";
import { useState } from "react";
import { goBack } from "../go-back.ts";
import { useUnloadWarning } from "../use-unload-warning.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import type { ClosingQuestion } from "./dialog-frame.tsx";
import { useBackQuestion } from "./use-back-question.ts";
import { useLinkQuestion } from "./use-link-question.ts";

export const DISCARD: ClosingQuestion = {
  title: "Discard changes?",
  description: "What you typed has not been saved.",
  confirmLabel: "Discard",
  cancelLabel: "Keep editing",
};

/** For a form in a page: asks before Back, a link or a reload loses what was typed. */
export function UnsavedGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const [leave, setLeave] = useState<(() => void) | null>(null);
  useUnloadWarning(isUnsaved);
  useBackQuestion(isUnsaved, () => setLeave(() => goBack));
  useLinkQuestion(isUnsaved, (follow) => setLeave(() => follow));
  return (
    <ConfirmDialog
      {...DISCARD}
      open={leave !== null}
      onOpenChange={() => setLeave(null)}
      onConfirm={() => {
        setLeave(null);
        leave?.();
      }}
    />
  );
}

"use client";
import { type ReactNode, useState } from "react";
import { OpenHistory, type RecordOfHistory } from "../../components/dialogs/open-history.ts";
import { lazyDialog } from "../../components/lazy/lazy-dialog.tsx";

const HistoryDialog = lazyDialog(() => import("./history-dialog.tsx"), "History");

/** Shows the history that its children open. */
export function HistoryHost({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<RecordOfHistory | null>(null);
  return (
    <OpenHistory value={setShown}>
      {children}
      {shown ? <HistoryDialog {...shown} onClose={() => setShown(null)} /> : null}
    </OpenHistory>
  );
}

"use client";
import type { HistoryKind } from "@dealflow/validators/labels/records";
import { createContext, type ReactNode, useContext, useState } from "react";
import { lazyDialog } from "../../components/lazy/lazy-dialog.tsx";

/** The record whose history is shown, and what it is called. */
export interface RecordOfHistory {
  entity: HistoryKind;
  id: number;
  name: string;
}

export const HistoryDialog = lazyDialog(() => import("./history-dialog.tsx"), "History");

const OpenHistory = createContext<(record: RecordOfHistory) => void>(() => undefined);

/** Opens the history of a record over whatever is shown. */
export const useOpenHistory = () => useContext(OpenHistory);

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

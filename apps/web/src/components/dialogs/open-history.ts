"use client";
import type { HistoryKind } from "@dealflow/validators/labels/records";
import { createContext, useContext } from "react";

/** The record whose history is shown, and what it is called. */
export interface RecordOfHistory {
  entity: HistoryKind;
  id: number;
  name: string;
}

export const OpenHistory = createContext<(record: RecordOfHistory) => void>(() => undefined);

/** Opens the history of a record over whatever is shown. */
export const useOpenHistory = () => useContext(OpenHistory);

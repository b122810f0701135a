"use client";
import { DealSelect } from "../../entities/deal/deal-select.tsx";
import { GENERAL_DOCUMENTS } from "./list/document-labels.ts";
import type { DocumentsView } from "./view.ts";

const ALL_DOCUMENTS = "All Documents";
const BEFORE = [
  { value: "all", label: ALL_DOCUMENTS },
  { value: "general", label: GENERAL_DOCUMENTS },
] as const;

interface DealFilterProps {
  value: DocumentsView["deal"];
  /** What the deal is called, where one is chosen. */
  name: string | undefined;
  onChange: (deal: DocumentsView["deal"]) => void;
}

export function DealFilter({ value, name, onChange }: DealFilterProps) {
  const label = BEFORE.find((choice) => choice.value === value)?.label ?? name ?? "Loading...";
  return (
    <DealSelect<"all" | "general"> label="Deal" before={BEFORE} onChange={(choice) => onChange(choice)}>
      {label}
    </DealSelect>
  );
}

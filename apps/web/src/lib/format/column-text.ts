import type { Column } from "@dealflow/validators/columns/column";

/** What a field is called, and its values in words. */
export type FieldLabels = Pick<Column, "label" | "labels" | "list">;

/** A value by its label, if it has one; empty where there is none. */
export function columnText({ labels = {} }: FieldLabels, value: unknown): string {
  const text = String(value ?? "");
  return labels[text] ?? text;
}

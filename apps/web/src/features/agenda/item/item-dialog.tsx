"use client";
import type { AgendaItem } from "@dealflow/validators/agenda";
import { LazyDialog } from "../../../components/lazy/lazy-dialog.tsx";
import { preload } from "../../../lib/preload.ts";

/** The form that is open: for a new item, or for the one that is edited. */
type OpenItemForm = { mode: "create" } | { mode: "edit"; item: AgendaItem };

export type ItemDialogProps = OpenItemForm & { onClose: () => void };

const loadItemForm = () => import("./item-form-dialog.tsx");

export const preloadItemForm = () => preload(loadItemForm);

export function ItemDialog(props: ItemDialogProps) {
  return <LazyDialog load={loadItemForm} dialog={props} />;
}

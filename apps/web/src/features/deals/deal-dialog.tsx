"use client";
import type { Deal } from "@dealflow/validators/deals";
import { LazyForm, preloadForm } from "../../components/lazy-form.tsx";

/** The form that is open: for a new deal, or for the one that is edited. */
export type OpenForm = { mode: "create" } | { mode: "edit"; deal: Deal };

export type DealDialogProps = OpenForm & { onClose: () => void };

const loadDealForm = () => import("./deal-form-dialog.tsx");

export const preloadDealForm = () => preloadForm(loadDealForm);

export function DealDialog(props: DealDialogProps) {
  return <LazyForm load={loadDealForm} form={props} />;
}

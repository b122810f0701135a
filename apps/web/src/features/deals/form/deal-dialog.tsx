"use client";
import type { Deal } from "@dealflow/validators/deals";
import { LazyDialog } from "../../../components/lazy/lazy-dialog.tsx";
import { preload } from "../../../lib/preload.ts";

/** The form that is open: for a new deal, or for the one that is edited. */
type OpenDealForm = { mode: "create" } | { mode: "edit"; deal: Deal };

export type DealDialogProps = OpenDealForm & { onClose: () => void };

const loadDealForm = () => import("./deal-form-dialog.tsx");

export const preloadDealForm = () => preload(loadDealForm);

export function DealDialog(props: DealDialogProps) {
  return <LazyDialog load={loadDealForm} dialog={props} />;
}

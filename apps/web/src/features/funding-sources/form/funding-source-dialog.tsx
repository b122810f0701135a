"use client";
import type { FundingSource } from "@dealflow/validators/funding-sources";
import { LazyDialog } from "../../../components/lazy/lazy-dialog.tsx";
import { preload } from "../../../lib/preload.ts";

/** The form that is open: for a new source of a deal, or for the one that is edited. */
export type OpenFundingForm = { mode: "create"; dealId: number } | { mode: "edit"; source: FundingSource };

export type FundingDialogProps = OpenFundingForm & { onClose: () => void };

const loadFundingForm = () => import("./funding-source-form-dialog.tsx");

export const preloadFundingForm = () => preload(loadFundingForm);

export function FundingDialog(props: FundingDialogProps) {
  return <LazyDialog load={loadFundingForm} dialog={props} />;
}

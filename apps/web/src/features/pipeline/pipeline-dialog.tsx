"use client";
import type { PipelineItem } from "@dealflow/validators/pipeline";
import { LazyForm, preloadForm } from "../../components/lazy-form.tsx";

/** The form that is open: for a new item, or for the one that is edited. */
export type OpenForm = { mode: "create" } | { mode: "edit"; item: PipelineItem };

export type PipelineDialogProps = OpenForm & { onClose: () => void };

const loadForm = () => import("./pipeline-form-dialog.tsx");

export const preloadPipelineForm = () => preloadForm(loadForm);

export function PipelineDialog(props: PipelineDialogProps) {
  return <LazyForm load={loadForm} form={props} />;
}

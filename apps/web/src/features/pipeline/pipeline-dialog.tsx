"use client";
import type { PipelineItem } from "@dealflow/validators/pipeline";
import { LazyDialog } from "../../components/lazy/lazy-dialog.tsx";
import { preload } from "../../lib/preload.ts";

/** The form that is open: for a new item, or for the one that is edited. */
export type OpenPipelineForm = { mode: "create" } | { mode: "edit"; item: PipelineItem };

export type PipelineDialogProps = OpenPipelineForm & { onClose: () => void };

const loadForm = () => import("./pipeline-form-dialog.tsx");

export const preloadPipelineForm = () => preload(loadForm);

export function PipelineDialog(props: PipelineDialogProps) {
  return <LazyDialog load={loadForm} dialog={props} />;
}

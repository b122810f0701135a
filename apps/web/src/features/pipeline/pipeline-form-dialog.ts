"use client";
import { lazyDialog } from "../../components/lazy/lazy-dialog.tsx";

export const PipelineFormDialog = lazyDialog(() => import("./pipeline-form.tsx"));

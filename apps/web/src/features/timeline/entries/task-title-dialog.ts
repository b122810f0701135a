"use client";
import { lazyDialog } from "../../../components/lazy/lazy-dialog.tsx";

export const TaskTitleDialog = lazyDialog(() => import("./task-title-form.tsx"));

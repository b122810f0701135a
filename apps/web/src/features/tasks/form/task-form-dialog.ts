"use client";
import { lazyDialog } from "../../../components/lazy/lazy-dialog.tsx";

export const TaskFormDialog = lazyDialog(() => import("./task-form.tsx"));

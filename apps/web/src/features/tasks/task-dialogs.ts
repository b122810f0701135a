"use client";
import { lazyDialog } from "../../components/lazy/lazy-dialog.tsx";

export const TaskFormDialog = lazyDialog(() => import("./form/task-form.tsx"));

export const DeleteTaskDialog = lazyDialog(() => import("./delete-task-dialog.tsx"), "Question");

"use client";
import type { Task } from "@dealflow/validators/tasks";
import { LazyDialog } from "../../../components/lazy/lazy-dialog.tsx";
import { preload } from "../../../lib/preload.ts";

/** The form that is open: for a new task, of a deal or of none, or for the one that is edited. */
export type OpenTaskForm = { mode: "create"; dealId: number | null } | { mode: "edit"; task: Task };

export type TaskDialogProps = OpenTaskForm & { onClose: () => void };

const loadTaskForm = () => import("./task-form-dialog.tsx");

export const preloadTaskForm = () => preload(loadTaskForm);

export function TaskDialog(props: TaskDialogProps) {
  return <LazyDialog load={loadTaskForm} dialog={props} />;
}

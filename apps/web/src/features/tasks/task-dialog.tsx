"use client";
import type { Task } from "@dealflow/validators/tasks";
import { LazyForm, preloadForm } from "../../components/lazy-form.tsx";

/** The form that is open: for a new task of a deal, or for the one that is edited. */
export type OpenTaskForm = { mode: "create"; dealId: number } | { mode: "edit"; task: Task };

export type TaskDialogProps = OpenTaskForm & { onClose: () => void };

const loadTaskForm = () => import("./task-form-dialog.tsx");

export const preloadTaskForm = () => preloadForm(loadTaskForm);

export function TaskDialog(props: TaskDialogProps) {
  return <LazyForm load={loadTaskForm} form={props} />;
}
